import { useRouter } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';

/**
 * Tells a dialog the page that it was opened on. It is noted before the code of the dialog has come: by then a guard
 * may have led elsewhere.
 */
export function withPage<Props extends { page: string }>(
  Dialog: ComponentType<Props>,
): ComponentType<Omit<Props, 'page'>> {
  return function WithPage(given: Omit<Props, 'page'>) {
    const { state } = useRouter();
    const [page] = useState(() => state.resolvedLocation?.href ?? state.location.href);
    const props = { ...given, page } as Props;
    return <Dialog {...props} />;
  };
}

import { useRouter } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';

/** The page is read before the dialog's code loads, because a guard may redirect meanwhile. */
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

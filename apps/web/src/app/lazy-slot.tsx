import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { common } from '#src/i18n/messages/index.ts';
import { showToast } from '#src/ui/toast-store.ts';

/** After a load failure it closes with a message. */
export function lazySlot<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Content = lazy(async () => ({ default: await load().catch(() => Failed) }));

  return function LazySlot(props: Props) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  };
}

function Failed({ onClose }: { onClose: () => void }) {
  const t = useT(common);
  useEffect(() => {
    onClose();
    showToast({ text: t('troubleTitle'), tone: 'bad' });
  }, [onClose, t]);

  return null;
}

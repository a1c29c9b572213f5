import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { lazyAgain, loadAgain } from '#src/lib/load-again.ts';
import { common } from '#src/i18n/messages/index.ts';
import { showToast } from '#src/ui/toast-store.ts';

/** After a load failure it closes with a message; the next opening loads again. */
export function lazySlot<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const later = lazyAgain(() => loadAgain(load, 2), Failed as ComponentType<Props>);

  return function LazySlot(props: Props) {
    const [Content] = useState<ComponentType<Props>>(later);
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

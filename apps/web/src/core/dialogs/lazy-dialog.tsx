import { useEffect, type ComponentType } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { showToast } from '#src/ui/toast-store.ts';

/** After a load failure it closes with a message; the next opening loads again. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazyPart(load, { attempts: 2, fail: () => Failed });

function Failed({ onClose }: { onClose: () => void }) {
  const t = useT(common);
  useEffect(() => {
    onClose();
    showToast({ text: t('troubleTitle'), tone: 'bad' });
  }, [onClose, t]);

  return null;
}

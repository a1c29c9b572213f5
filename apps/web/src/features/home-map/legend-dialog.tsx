import { useT } from '#src/i18n/use-t.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { LegendList } from './legend.tsx';
import { homeMap } from './messages/index.ts';

/** Legend for phones. */
export function LegendDialog({ onClose }: { onClose: () => void }) {
  const t = useT(homeMap);
  return (
    <Dialog isOpen onClose={onClose} title={t('legend')}>
      <LegendList />
    </Dialog>
  );
}

import { useT } from '#src/i18n/use-t.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { LegendList } from './legend.tsx';
import type { KerbPrice } from './place-prices.ts';
import { homeMap } from './messages/index.ts';

/** Legend for phones. */
export function LegendDialog({ kerbs, onClose }: { kerbs: readonly KerbPrice[]; onClose: () => void }) {
  const t = useT(homeMap);
  return (
    <Dialog isOpen onClose={onClose} title={t('legend')}>
      <LegendList kerbs={kerbs} />
    </Dialog>
  );
}

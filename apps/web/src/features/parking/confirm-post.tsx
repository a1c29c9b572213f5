import { useCity } from '#src/core/city.ts';
import { intervalText } from '#src/checkout/form/interval-text.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingMessages } from './messages/index.ts';
import type { Roadside } from './use-roadside.ts';
import styles from './dialogs.module.css';

interface ConfirmPostProps {
  roadside: Roadside;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmPost({ roadside, onConfirm, onClose }: ConfirmPostProps) {
  const t = useT(parkingMessages);
  const texts = useT(common);
  const lang = useLang();
  const { timeZone } = useCity();
  const { place, vehicle, startMs, endMs, cost, button } = roadside;
  if (startMs === null || endMs === null) return null;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('postTitle')}
      foot={
        <>
          <PayButton sum={cost.cost?.total ?? null} isDisabled={button.isDisabled} onClick={onConfirm}>
            {t(button.label === 'continue' ? 'payContinue' : 'payPost')}
          </PayButton>
          <Button variant="ghost" isBlock onClick={onClose}>
            {texts('cancel')}
          </Button>
        </>
      }
    >
      <p className={styles.line}>
        {vehicle && <Plate value={vehicle.plate} format={vehicle.format} size="sm" />}
        {place && <ZoneBadge number={place.number} />}
        <span className={styles.end}>{intervalText(startMs, endMs, timeZone, lang)}</span>
      </p>
      <p>{t(button.label === 'continue' ? 'postTextShort' : 'postText')}</p>
    </Dialog>
  );
}

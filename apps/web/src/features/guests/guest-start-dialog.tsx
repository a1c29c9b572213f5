import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { rememberStreet } from '#src/core/guest-parkings.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { guestMessages } from './messages/index.ts';
import { GUEST_PATH } from './paths.ts';
import styles from './guest-payment.module.css';

type GuestStartProps = SlotProps<'guestStart'>;

const SHOWN_KEY = 'gorpark.guest-start';

/** Shown on the first visit; later visits continue to the payment directly. */
export function GuestStartDialog({ place, onClose }: GuestStartProps) {
  const core = useCore();
  const navigate = useNavigate();
  const [isTold] = useState(() => core.store.read(SHOWN_KEY) !== null);

  const handleGo = () => {
    onClose();
    core.store.write(SHOWN_KEY, 'told');
    if (place) rememberStreet(core, place);
    void navigate({ to: GUEST_PATH, search: place ? { zone: place.code } : {} });
  };
  const go = useEffectEvent(handleGo);
  useEffect(() => {
    if (isTold) go();
  }, [isTold]);

  return isTold ? null : <Question place={place} onGo={handleGo} onClose={onClose} />;
}

function Question({ place, onGo, onClose }: GuestStartProps & { onGo: () => void }) {
  const t = useT(guestMessages);
  const { openDialog } = useDialogs();

  const handleLogin = () => {
    onClose();
    openDialog('login', {});
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('startTitle')}
      foot={
        <>
          <Button size="lg" isBlock onClick={onGo}>
            {t('startGo')}
          </Button>
          <Button variant="secondary" size="lg" isBlock onClick={handleLogin}>
            {t('startLogin')}
          </Button>
        </>
      }
    >
      {place && (
        <p className={styles.place} aria-label={t('startPlace')}>
          <ZoneBadge number={place.code} />
          <span>{place.title}</span>
        </p>
      )}
      <p>{t('startText')}</p>
    </Dialog>
  );
}

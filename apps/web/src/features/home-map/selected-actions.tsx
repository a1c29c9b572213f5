import type { ReactNode } from 'react';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { QuickStart } from './quick-start-part.ts';
import { homeMap } from './messages/index.ts';
import { isPayable } from './selected-place.ts';
import type { SelectedPlace } from './selected-place.ts';
import { useGuestStart } from './use-guest-start.ts';
import styles from './selected-card.module.css';

interface SelectedActionsProps {
  selected: SelectedPlace;
  price: ReactNode;
  onStarted: () => void;
}

/** Visitors pay as a guest, if allowed, or log in; drivers use the quick start. */
export function SelectedActions({ selected, price, onStarted }: SelectedActionsProps) {
  const { isLoggedIn } = useSession();
  const { isBalanceUsed, hasFlatParking } = useCapabilities();
  const isBarrier = isLoggedIn && selected.isBarrier && hasFlatParking;
  if (!isPayable(selected) && !isBarrier) return price;
  if (isLoggedIn && isBalanceUsed && !isBarrier) {
    return <QuickStart key={selected.id} selected={selected} onStarted={onStarted} fallback={price} />;
  }
  return (
    <>
      {price}
      <div className={styles.cta}>
        {isLoggedIn ? (
          <FormLink parkingCode={selected.parkingCode} />
        ) : (
          <VisitorButtons selected={selected} />
        )}
      </div>
    </>
  );
}

function FormLink({ parkingCode }: { parkingCode: string }) {
  const t = useT(homeMap);
  return (
    <ButtonLink to="/profile/parking" search={parkingCode === '' ? {} : { parkingCode }} size="lg" isBlock>
      {t('openForm')}
    </ButtonLink>
  );
}

function VisitorButtons({ selected }: { selected: SelectedPlace }) {
  const t = useT(homeMap);
  const { openDialog } = useDialogs();
  const { isBalanceUsed } = useCapabilities();
  const startAsGuest = useGuestStart(selected);
  const handleLogin = () => {
    // Without its code the card would jump after the login.
    void QuickStart.warm();
    openDialog('login', {});
  };

  if (!startAsGuest) {
    return (
      <Button size="lg" isBlock data-visitor onClick={handleLogin}>
        {t('payLogin')}
      </Button>
    );
  }
  return (
    <>
      <Button size="lg" isBlock data-visitor onClick={startAsGuest}>
        {t('payGuest')}
      </Button>
      <Button variant="secondary" isBlock data-visitor onClick={handleLogin}>
        {isBalanceUsed ? t('payLoginBalance') : t('payLogin')}
      </Button>
    </>
  );
}

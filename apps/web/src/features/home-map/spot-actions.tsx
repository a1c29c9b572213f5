import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './spot-card.module.css';
import { QuickStart } from './later-parts.ts';
import { homeMap } from './messages/index.ts';
import { isPayable } from './spot.ts';
import type { Spot } from './spot.ts';

interface SpotActionsProps {
  spot: Spot;
  /** The price of the day, for those who do not see a sum in the button. */
  price: ReactNode;
  onStarted: () => void;
}

const GUEST_PATH = '/guest-payment';

/** Visitor: pay as a guest where the city and the build have it, or log in. Driver: the start in three taps. */
export function SpotActions({ spot, price, onStarted }: SpotActionsProps) {
  const { isLoggedIn } = useSession();
  const { isBalanceUsed } = useCapabilities();
  if (!isPayable(spot)) return price;
  if (isLoggedIn && isBalanceUsed) {
    return <QuickStart key={spot.id} spot={spot} onStarted={onStarted} fallback={price} />;
  }
  return (
    <>
      {price}
      <div className={styles.cta}>{isLoggedIn ? <FormLink /> : <VisitorButtons />}</div>
    </>
  );
}

function FormLink() {
  const t = useT(homeMap);
  return (
    <ButtonLink to="/profile/parking" size="lg" isBlock>
      {t('openForm')}
    </ButtonLink>
  );
}

function VisitorButtons() {
  const t = useT(homeMap);
  const { openDialog } = useDialogs();
  const { hasGuestPayment, isBalanceUsed } = useCapabilities();
  const hasGuestPage = Object.hasOwn(useRouter().routesByPath, GUEST_PATH);
  const handleLogin = () => openDialog('login', {});

  if (!hasGuestPayment || !hasGuestPage) {
    return (
      <Button size="lg" isBlock onClick={handleLogin}>
        {t('payLogin')}
      </Button>
    );
  }
  return (
    <>
      <ButtonLink to={GUEST_PATH} size="lg" isBlock>
        {t('payGuest')}
      </ButtonLink>
      <Button variant="secondary" isBlock onClick={handleLogin}>
        {isBalanceUsed ? t('payLoginBalance') : t('payLogin')}
      </Button>
    </>
  );
}

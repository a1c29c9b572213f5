import { useEffect } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { PHONE_CALLBACK_PATH } from '#src/checkout/bank/paths.ts';
import { whenCachedPageShows } from '#src/checkout/bank/when-back.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { SAVED_MS } from '#src/core/saved-state.ts';
import { useRouter } from '@tanstack/react-router';

/** Resumes the wait for a payment of this browser after a reload or "Back" from the bank. */
export function PaymentResume(): null {
  const { clock, dialogs } = useCore();
  const router = useRouter();
  const { memory, pageOf, resume } = useBank();

  useEffect(() => {
    const goOn = () => {
      const payment = memory.open();
      const isPhone = router.state.location.pathname === PHONE_CALLBACK_PATH;
      if (payment === null || isPhone || dialogs.isOpen('paymentWait')) return;
      if (clock.now() - payment.sentMs > SAVED_MS) return;
      const page = pageOf(payment.address ?? '');
      resume(payment, page.kind === 'page' ? page.address : undefined);
    };
    goOn();
    return whenCachedPageShows(goOn);
    // Runs once per page load.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return null;
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { tellBack } from '#src/core/payment/back-from-bank.ts';
import { useBank } from '#src/core/payment/use-bank.ts';
import { useProfile } from '#src/core/profile.ts';
import { useT } from '#src/i18n/use-t.ts';
import { payments } from './messages/index.ts';

/**
 * The browser came back from the provider with the number of an order. That says nothing of the money: the portal goes
 * on where the driver was and asks (decision R14, PAY-088).
 */
export function PaymentReturn({ order }: { order: string }): null {
  const core = useCore();
  const router = useRouter();
  const { openDialog } = useDialogs();
  const t = useT(payments);
  const { reload } = useProfile();
  const { memory } = useBank();

  useEffect(() => {
    void tellBack(core, order);
    const payment = memory.ofOrder(order);
    if (payment) {
      openDialog('paymentWait', { payment });
    } else {
      // Another browser has begun it: what it was for and what lay on the balance before is not known here.
      void reload();
      openDialog('notify', { tone: 'success', title: t('backTitle'), text: t('backText') });
    }
    router.history.replace(payment?.page ?? router.state.location.pathname);
    // Once for each order: what it rests on is drawn anew by the new address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [order]);

  return null;
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useBank } from '#src/core/payment/use-bank.ts';

/**
 * The browser came back from the provider with the number of an order. That says nothing of the money: the portal goes
 * on where the driver was and asks (decision R14, PAY-088).
 */
export function PaymentReturn({ order }: { order: string }): null {
  const router = useRouter();
  const { openDialog } = useDialogs();
  const { memory, begin } = useBank();

  useEffect(() => {
    const { pathname } = router.state.location;
    // Another browser has begun it: then it is waited for like a top-up.
    const payment = memory.ofOrder(order) ?? begin({ kind: 'refill', order, page: pathname, balance: null });
    openDialog('paymentWait', { payment });
    router.history.replace(payment.page);
    // Once for each order: what it rests on is drawn anew by the new address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [order]);

  return null;
}

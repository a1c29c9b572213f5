import { lazyDialog } from '#src/core/dialogs/lazy-dialog.tsx';
import type { DialogSlot } from '#src/core/dialogs/dialog-host.tsx';
import { parkingDialogs } from '#src/features/parking/public.ts';
import { paymentDialogs } from '#src/features/payments/public.ts';
import { receiptDialogs } from '#src/features/receipts/public.ts';
import { subscriptionDialogs } from '#src/features/subscriptions/public.ts';

const Payment = lazyDialog(paymentDialogs.payment);
const Receipt = lazyDialog(receiptDialogs.receipt);
const Renew = lazyDialog(parkingDialogs.renew);
const Subscription = lazyDialog(subscriptionDialogs.pay);

/** Features that sell have their own payment form; the payments feature has all other forms. */
export const paymentSlot: DialogSlot<'payment'> = (props) => {
  const { action, session, minutes, subscription, receipt, onClose } = props;
  if (action === 'renew' && session)
    return <Renew session={session} {...(minutes !== undefined && { minutes })} onClose={onClose} />;
  if (action === 'subscription' && subscription)
    return <Subscription subscription={subscription} onClose={onClose} />;
  if (action === 'receipt') return <Receipt receipt={receipt ?? { from: 'list' }} onClose={onClose} />;
  return <Payment {...props} />;
};

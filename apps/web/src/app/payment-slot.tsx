import type { DialogSlot } from '#src/core/dialogs/dialog-host.tsx';
import { parkingDialogs } from '#src/features/parking/public.ts';
import { paymentDialogs } from '#src/features/payments/public.ts';
import { receiptDialogs } from '#src/features/receipts/public.ts';
import { subscriptionDialogs } from '#src/features/subscriptions/public.ts';
import { lazySlot } from './lazy-slot.tsx';

const Payment = lazySlot(paymentDialogs.payment);
const Receipt = lazySlot(receiptDialogs.receipt);
const Renew = lazySlot(parkingDialogs.renew);
const Subscription = lazySlot(subscriptionDialogs.pay);

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

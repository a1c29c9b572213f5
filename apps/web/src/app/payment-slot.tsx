import type { DialogSlot } from '#src/core/dialogs/dialog-host.tsx';
import { parkingDialogs } from '#src/features/parking/public.ts';
import { paymentDialogs } from '#src/features/payments/public.ts';
import { lazySlot } from './lazy-slot.tsx';

const Payment = lazySlot(paymentDialogs.payment);
const Renew = lazySlot(parkingDialogs.renew);

/** The payment dialog: an extension is chosen and paid in one form, which the parking page brings. */
export const paymentSlot: DialogSlot<'payment'> = (props) =>
  props.action === 'renew' && props.session ? (
    <Renew session={props.session} onClose={props.onClose} />
  ) : (
    <Payment {...props} />
  );

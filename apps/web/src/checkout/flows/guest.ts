import type { RequestOf } from '@gorpark/contract';
import { pay } from '@gorpark/contract/public/guest/calls';
import type { GuestPaid } from '@gorpark/contract/public/guest/read';
import { useCore } from '#src/core/core-context.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { guestParkingsOf } from '#src/core/guest-parkings.ts';
import { type Checkout, useCheckout } from '../use-checkout.ts';

export type GuestPayment = RequestOf<typeof pay> & { payment: string };

interface GuestFlow {
  /** null while the form is invalid. */
  payment: GuestPayment | null;
  /** Shown on the receipt. */
  street: string;
  isPriced: boolean;
  onAccepted: () => void;
  onPaid: (paid: GuestPaid | null) => void;
  onPriceChanged: () => void;
}

/** Street parking without an account; the bank opens in this window. */
export function useGuestPayment(flow: GuestFlow): Checkout {
  const core = useCore();
  const guest = useGuestSession();
  const { payment, street, isPriced, onAccepted, onPaid, onPriceChanged } = flow;

  return useCheckout<GuestPaid, GuestPayment>({
    isGuest: true,
    isPriced,
    keepsKey: true,
    intent: payment,
    source: () => payment && { service: payment.payment },
    command: (_source, intent) => ({
      kind: 'payment',
      send: (call) => guest.run((token) => core.client.call(pay, intent, { ...call, ...token })),
    }),
    payment: () => null,
    read: (paid) => {
      const redirectUrl = paid?.redirectUrl ?? '';
      return { redirectUrl, isPaid: redirectUrl.trim() === '' };
    },
    onAccepted: (paid) => {
      onAccepted();
      guestParkingsOf(core).wait({ order: paid?.order ?? '', street, sentMs: core.clock.now() });
    },
    sameTab: { agreed: null },
    finish: onPaid,
    requote: onPriceChanged,
  });
}

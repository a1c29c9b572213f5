import type { CostResult, Session } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import type { TimedSession } from '#src/core/session-view.ts';
import type { PendingPayment } from './bank/pending.ts';
import type { SubscriptionChoice } from './subscription/choice.ts';

/** Leaving the receipt mode returns to the dialog `from` [PAY-144]. */
export type ReceiptSubject =
  | { from: 'refill'; sum: Kopecks | null }
  | { from: 'subscription'; subscription: SubscriptionChoice }
  | { from: 'list' };

/** Default: `refill`. */
type PaymentAction = 'start' | 'renew' | 'refill' | 'subscription' | 'receipt';

declare module '#src/core/dialogs/dialog-store.ts' {
  interface DialogProps {
    payment: {
      /** Default: `refill`. */
      action?: PaymentAction;
      /** Set for `start`. */
      request?: ParkingRequest;
      cost?: CostResult;
      /** Set for `renew`. */
      session?: TimedSession;
      /** Initial minutes, for `renew`. */
      minutes?: number;
      /** Set for `subscription`. */
      subscription?: SubscriptionChoice;
      receipt?: ReceiptSubject;
      /** Called when the payment request is sent, so that the calling form resets. [PAY-087] */
      onLeft?: () => void;
      onPriceChanged?: () => void;
    };
    refill: {
      /** Kopecks. */
      sum?: Kopecks;
    };
    settle: { session: Session };
    paymentWait: {
      payment: PendingPayment;
      /** Address of the provider's page. */
      address?: string;
    };
  }
}

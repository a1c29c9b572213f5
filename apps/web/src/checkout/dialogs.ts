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

declare module '#src/core/dialogs/dialog-store.ts' {
  interface DialogProps {
    start: {
      request: ParkingRequest;
      cost?: CostResult;
      /** Called when the payment request is sent, so that the calling form resets. [PAY-087] */
      onLeft?: () => void;
      onPriceChanged?: () => void;
    };
    renew: {
      session: TimedSession;
      /** Initial minutes. */
      minutes?: number;
    };
    subscription: { subscription: SubscriptionChoice };
    receipt: { receipt: ReceiptSubject };
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

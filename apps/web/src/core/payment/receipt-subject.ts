import type { Kopecks } from '@gorpark/domain/money';
import type { SubscriptionChoice } from '../subscription/choice.ts';

/** Leaving the receipt mode returns to the dialog `from` [PAY-144]. */
export type ReceiptSubject =
  | { from: 'refill'; sum: Kopecks | null }
  | { from: 'subscription'; subscription: SubscriptionChoice }
  | { from: 'list' };

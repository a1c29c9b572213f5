import type { Kopecks } from '@gorpark/domain/money';
import type { SubscriptionChoice } from '../subscription/choice.ts';

/** What a receipt is for and where the dialog came from, so that leaving the receipt mode leads back there (PAY-144). */
export type ReceiptSubject =
  | { from: 'refill'; sum: Kopecks | null }
  | { from: 'subscription'; subscription: SubscriptionChoice }
  | { from: 'list' };

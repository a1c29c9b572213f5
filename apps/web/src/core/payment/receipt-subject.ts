import type { Kopecks } from '@gorpark/domain/money';
import type { SubscriptionChoice } from '../subscription/choice.ts';

/** What the receipt pays for and which dialog opened it: leaving the receipt mode returns there [PAY-144]. */
export type ReceiptSubject =
  | { from: 'refill'; sum: Kopecks | null }
  | { from: 'subscription'; subscription: SubscriptionChoice }
  | { from: 'list' };

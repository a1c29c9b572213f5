import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import type { ReceiptPayer } from '@gorpark/domain/receipt';

export type ReceiptOrder =
  | { kind: 'refill'; sum: Kopecks; payer: ReceiptPayer }
  | { kind: 'subscription'; codeSubscription: string; grz: string; payer: ReceiptPayer };

/** Returns the payer, and the sum or the subscription with its vehicle. [PAY-210, PAY-212] */
export const receiptBody = (order: ReceiptOrder) =>
  order.kind === 'refill'
    ? { sum: toRoubles(order.sum), payer: order.payer }
    : { codeSubscription: order.codeSubscription, grz: order.grz, payer: order.payer };

import type { Kopecks } from '@gorpark/domain/money';

/** `unavailable`: it may take the receipt later; `refused`: it never will, a person has to look. */
export type FiscalFailure = 'unavailable' | 'refused';

/** What an adapter throws; nothing that the operator said travels in it. */
export class FiscalError extends Error {
  override name = 'FiscalError';
  readonly failure: FiscalFailure;
  constructor(failure: FiscalFailure) {
    super(`fiscal operator: ${failure}`);
    this.failure = failure;
  }
}

/** What was sold: money for the balance counts as an advance, the rest is a service in full. */
export type FiscalSubject = 'advance' | 'parking' | 'subscription';

export interface FiscalReceipt {
  /** The same key is one receipt, however often it is sent. */
  key: string;
  /** Slug: each city is a shop of its own. */
  shop: string;
  kind: 'income' | 'refund';
  subject: FiscalSubject;
  amount: Kopecks;
  orderNumber: string;
  at: Date;
  /** The buyer, whom the operator sends the receipt to; null: nobody known. */
  email: string | null;
}

/** A fiscal data operator. Calls are limited in time and size. @throws FiscalError */
export interface FiscalOperator {
  name: string;
  /** Takes a receipt; the address of its page, null while it is not ready, and then it is sent again later. */
  register(receipt: FiscalReceipt): Promise<string | null>;
}

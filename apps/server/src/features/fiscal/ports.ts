import type { Kopecks } from '@gorpark/domain/money';

/** `unavailable`: retry later; `refused`: needs manual action. */
export type FiscalFailure = 'unavailable' | 'refused';

/** Contains no text of the operator's response. */
export class FiscalError extends Error {
  override name = 'FiscalError';
  readonly failure: FiscalFailure;
  constructor(failure: FiscalFailure) {
    super(`fiscal operator: ${failure}`);
    this.failure = failure;
  }
}

/** A top-up is an advance, the others are paid in full. */
export type FiscalSubject = 'advance' | 'parking' | 'subscription';

export interface FiscalReceipt {
  /** Repeated requests with this key create one receipt. */
  key: string;
  /** Slug; each city is a separate shop. */
  shop: string;
  kind: 'income' | 'refund';
  subject: FiscalSubject;
  amount: Kopecks;
  orderNumber: string;
  at: Date;
  email: string | null;
}

/**
 * Calls are limited in time and size.
 * @throws FiscalError
 */
export interface FiscalOperator {
  name: string;
  /** Returns the address of the receipt page; null: not ready, repeat later. */
  register(receipt: FiscalReceipt): Promise<string | null>;
}

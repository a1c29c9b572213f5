import type { Kopecks } from '@gorpark/domain/money';

/** `unavailable`: retry later; `refused`: permanent, needs manual action. */
export type FiscalFailure = 'unavailable' | 'refused';

/** Error of an adapter; contains nothing of the operator's response. */
export class FiscalError extends Error {
  override name = 'FiscalError';
  readonly failure: FiscalFailure;
  constructor(failure: FiscalFailure) {
    super(`fiscal operator: ${failure}`);
    this.failure = failure;
  }
}

/** Subject of the receipt: a top-up is an advance, the others are services paid in full. */
export type FiscalSubject = 'advance' | 'parking' | 'subscription';

export interface FiscalReceipt {
  /** Idempotency key: repeated requests create one receipt. */
  key: string;
  /** Slug of the city; each city is a separate shop. */
  shop: string;
  kind: 'income' | 'refund';
  subject: FiscalSubject;
  amount: Kopecks;
  orderNumber: string;
  at: Date;
  /** Buyer's address, to which the operator sends the receipt; null: unknown. */
  email: string | null;
}

/**
 * Fiscal data operator. Calls are limited in time and size.
 * @throws FiscalError
 */
export interface FiscalOperator {
  name: string;
  /**
   * Registers a receipt. Returns the address of its page; null while it is not ready: the request is repeated later.
   */
  register(receipt: FiscalReceipt): Promise<string | null>;
}

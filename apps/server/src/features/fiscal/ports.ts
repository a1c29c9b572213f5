import type { Kopecks } from '@gorpark/domain/money';

/**
 * - `unavailable`: repeat later with the same key.
 * - `lost`: unknown to the operator; send again with the same key.
 * - `again`: failed unregistered; send with a new key.
 * - `shop`: wrong settings stop the city.
 * - `refused`: wrong content needs a person.
 */
export type FiscalFailure = 'unavailable' | 'lost' | 'again' | 'shop' | 'refused';

/** Contains no text of the operator's response. */
export class FiscalError extends Error {
  override name = 'FiscalError';
  readonly failure: FiscalFailure;
  /** Short code of the operator, empty without one. */
  readonly code: string;
  constructor(failure: FiscalFailure, code = '') {
    super(`fiscal operator: ${failure}`);
    this.failure = failure;
    this.code = code;
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
  /** An advance is paid cashless; a service is paid by an advance, because all money passes the balance. */
  form: 'cashless' | 'advance';
  /** A receipt that was due earlier. */
  isCorrection: boolean;
  amount: Kopecks;
  orderNumber: string;
  at: Date;
  /** IANA name. */
  timeZone: string;
  email: string | null;
  /** Eleven digits. */
  phone: string | null;
  /** The acquirer's number of the payment: of an advance, or one that covers an offset. */
  payment: string | null;
  /** Since when the operator may have accepted it without an answer. */
  unsureSince: Date | null;
}

export interface FiscalDocument {
  /** Numbers of the storage, the document and its attribute (tags 1041, 1040, 1077). */
  fn: string;
  fd: string;
  fp: string;
  /** Local time of the cash register, `YYYY-MM-DDTHH:mm`. */
  at: string;
  total: Kopecks;
  /** null: the operator of fiscal data gives no address. */
  url: string | null;
}

/**
 * Calls are limited in time and size.
 * @throws FiscalError
 */
export interface FiscalOperator {
  name: string;
  /** Whether the city has a shop. */
  serves(shop: string): boolean;
  /** The provider whose payments an offset names. */
  providerOf?(shop: string): string | null;
  /** Accepts a receipt; `document` null: not registered yet, call `report` later. */
  register(receipt: FiscalReceipt): Promise<{ id: string; document: FiscalDocument | null }>;
  report(shop: string, id: string): Promise<FiscalDocument | null>;
}

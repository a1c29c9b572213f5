import type { Kopecks } from '@gorpark/domain/money';

/**
 * `down`: the gate certainly did not accept the payment. `unknown`: a time-out or a broken response after the request
 * was sent.
 */
export type GateFailure = 'down' | 'unknown';

/** Error of a gate adapter; carries no text from the gate. */
export class GateError extends Error {
  override name = 'GateError';
  readonly failure: GateFailure;
  constructor(failure: GateFailure) {
    super(`gate: ${failure}`);
    this.failure = failure;
  }
}

/** Price of a session behind a barrier. Times are UTC milliseconds. */
export interface GatePrice {
  /** Parking that issued the card. */
  parkingCode: string;
  amount: Kopecks;
  /** null: unknown to the gate. */
  enteredMs: number | null;
}

export interface GateOrder {
  /** City slug. */
  city: string;
  parkingCode: string;
  ticket: string;
  amount: Kopecks;
  /** Idempotency key: repeated requests with one number are one payment. */
  orderNumber: string;
}

/** Barriers of all cities. Every call has a time limit. @throws GateError */
export interface Gate {
  /**
   * Returns null when the card is unknown or belongs to another parking. With `parkingCode` null, any parking
   * matches.
   */
  price(stay: { city: string; ticket: string; parkingCode: string | null }): Promise<GatePrice | null>;
  /** Submits a payment, after which the car may leave. 'refused': wrong sum or already paid. */
  confirm(order: GateOrder): Promise<'confirmed' | 'refused'>;
}

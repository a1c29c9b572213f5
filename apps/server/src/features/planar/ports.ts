import type { Kopecks } from '@gorpark/domain/money';

/**
 * `down`: the gate certainly did not accept the payment. `unknown`: a time-out or a broken response after the request
 * was sent.
 */
export type GateFailure = 'down' | 'unknown';

/** Carries no text from the gate. */
export class GateError extends Error {
  override name = 'GateError';
  readonly failure: GateFailure;
  constructor(failure: GateFailure) {
    super(`gate: ${failure}`);
    this.failure = failure;
  }
}

/** Times are UTC milliseconds. */
export interface GatePrice {
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
  /** Idempotency key. */
  orderNumber: string;
}

/** Every call has a time limit. @throws GateError */
export interface Gate {
  /** null: unknown card or another parking. `parkingCode` null matches any parking. */
  price(session: { city: string; ticket: string; parkingCode: string | null }): Promise<GatePrice | null>;
  /** After a payment the car may leave. 'refused': wrong sum or already paid. */
  confirm(order: GateOrder): Promise<'confirmed' | 'refused'>;
}

import type { Kopecks } from '@gorpark/domain/money';

/**
 * Why a gate did not answer. `down`: it surely took nothing; `unknown`: a time-out or a broken answer after it was
 * asked, so that nobody knows.
 */
export type GateFailure = 'down' | 'unknown';

/** What an adapter throws; nothing that the gate said travels in it. */
export class GateError extends Error {
  override name = 'GateError';
  readonly failure: GateFailure;
  constructor(failure: GateFailure) {
    super(`gate: ${failure}`);
    this.failure = failure;
  }
}

/** What a stay behind a barrier costs now. Times UTC milliseconds. */
export interface GatePrice {
  /** Where the card was given out. */
  parkingCode: string;
  amount: Kopecks;
  /** null: the gate does not tell. */
  enteredMs: number | null;
}

export interface GateOrder {
  /** Slug. */
  city: string;
  parkingCode: string;
  ticket: string;
  amount: Kopecks;
  /** The same number is the same payment, however often it is sent. */
  orderNumber: string;
}

/** The barriers of the cities. Every call is limited in time. @throws GateError */
export interface Gate {
  /** null: no such card inside, or not on this parking; `parkingCode` null: wherever the card was given out. */
  price(stay: { city: string; ticket: string; parkingCode: string | null }): Promise<GatePrice | null>;
  /** Takes a payment, after which the car may leave; 'refused': not at this sum, or somebody has paid it already. */
  confirm(order: GateOrder): Promise<'confirmed' | 'refused'>;
}

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

/** A card at the barrier of a parking; `parkingCode` null matches any parking of the city. */
export interface GateTicket {
  /** Id of the quote, a secret of the payer. */
  quoteId: string;
  /** City slug. */
  city: string;
  parkingCode: string | null;
  ticket: string;
}

export interface GateOrder extends GateTicket {
  parkingCode: string;
  amount: Kopecks;
  /** Idempotency key. */
  orderNumber: string;
}

/** `leaveBeforeMs`: end of the time to leave, UTC milliseconds; null: unknown. 'refused': wrong sum or already paid. */
export type GateAnswer = { state: 'confirmed'; leaveBeforeMs: number | null } | { state: 'refused' };

/** Every call has a time limit. @throws GateError */
export interface Gate {
  /** null: unknown card or another parking. 'blocked': only the staff of the parking can let this car out. */
  price(session: GateTicket): Promise<GatePrice | 'blocked' | null>;
  /** After a payment the car may leave. A repetition of an order gets its first answer. */
  confirm(order: GateOrder): Promise<GateAnswer>;
  /** Returns the state of a payment; null if the gate has none, which may still arrive. */
  status(order: GateOrder): Promise<GateAnswer | null>;
  /** Cancels a payment, also one that arrives later. 'left': too late, the car has left. */
  reverse(order: GateOrder): Promise<'reversed' | 'left'>;
}

/** Verifies an event of a barrier. `serves`: whether its sender is the barrier of that parking. */
export type ReadGateEvent = (
  call: { city: string; path: string; raw: Buffer; headers: Readonly<Record<string, unknown>> },
  nowMs: number,
) =>
  | {
      ok: true;
      orders: readonly { orderNumber: string; state: 'accepted' | 'rejected' | 'left' }[];
      serves: (parkingCode: string) => boolean;
    }
  | { ok: false; reason: 'forged' | 'unreadable' };

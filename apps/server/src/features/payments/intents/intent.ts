import type * as z from 'zod/mini';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Payment } from '../payments.sql.ts';
import type { PaymentPurpose, ReturnReason } from '../tables.ts';

export type Fulfilment = 'served' | ReturnReason;

/**
 * What one kind of payment pays for. `fulfil` runs in the transaction that credits the money, so that nothing else can
 * spend it, or is retried later. All functions read through `tx` only.
 */
export interface IntentKind<T> {
  /** Shape of the stored intent. It must still accept what earlier releases stored. */
  schema: z.ZodMiniType<T>;
  /** Takes the locks of the command, in the same order, before the wallet lock; otherwise the two could deadlock. */
  lock?: (tx: Tx, intent: T, payment: Payment) => Promise<unknown>;
  /**
   * Returns a reason if the intent cannot be fulfilled: no money may move then, and the sum goes to the balance or its
   * source. A violated constraint has the same effect.
   */
  fulfil: (tx: Tx, intent: T, payment: Payment, now: Date) => Promise<Fulfilment>;
  /** Reason by violated constraint; `changed` for all others. */
  brokenRules?: Readonly<Record<string, ReturnReason>>;
  /** Removes what only waits for this payment. */
  giveUp?: (tx: Tx, intent: T, payment: Payment, now: Date) => Promise<unknown>;
  /** Time until which the plate is paid by something else; shown to the payer of an unfulfilled intent. */
  coveredUntil?: (tx: Tx, intent: T, payment: Payment, now: Date) => Promise<string | null>;
}

/** A kind with a parsed intent. */
export interface BoundIntent {
  lock(tx: Tx, payment: Payment): Promise<unknown>;
  fulfil(tx: Tx, payment: Payment, now: Date): Promise<Fulfilment>;
  brokenRules: Readonly<Record<string, ReturnReason>>;
  giveUp(tx: Tx, payment: Payment, now: Date): Promise<unknown>;
  coveredUntil(tx: Tx, payment: Payment, now: Date): Promise<string | null>;
}

/** Returns null if the stored intent is unreadable. */
export type IntentHandler = (stored: unknown) => BoundIntent | null;

/** One handler for each purpose that buys something. */
export type IntentTable = Record<Exclude<PaymentPurpose, 'refill'>, IntentHandler>;

/** Returns a handler that parses the stored intent once. */
export function defineIntent<T>(kind: IntentKind<T>): IntentHandler {
  return (stored) => {
    const parsed = kind.schema.safeParse(stored);
    if (!parsed.success) return null;
    const intent = parsed.data;
    return {
      lock: async (tx, payment) => kind.lock?.(tx, intent, payment),
      fulfil: (tx, payment, now) => kind.fulfil(tx, intent, payment, now),
      brokenRules: kind.brokenRules ?? {},
      giveUp: async (tx, payment, now) => kind.giveUp?.(tx, intent, payment, now),
      coveredUntil: async (tx, payment, now) => (await kind.coveredUntil?.(tx, intent, payment, now)) ?? null,
    };
  };
}

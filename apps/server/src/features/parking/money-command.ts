import { classifyDbError, constraintOf } from '#src/platform/db/errors.ts';
import { hashInput } from '#src/platform/db/idempotency.sql.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import { type Failure, fail, ok, type Result } from '#src/platform/result.ts';
import { PARKING_CONSTRAINTS } from './constraints.ts';
import type { ParkingDeps } from './deps.ts';
import type { StoredAnswer } from './facts.sql.ts';

const RETRIES = 3;

/** A fact that the command rested on changed before it was written: read again, decide again. */
export const CHANGED = Symbol('changed');

/**
 * Runs a money command: read facts, decide, write one statement that re-checks them. A changed fact, a deadlock or a
 * racing copy of the same key runs it again, at most 3 times more (F11), then 503. What the database refuses gets
 * its catalogue name; when the call has a key, a copy of it may have done the work, so the facts are read once more.
 */
export async function runMoneyCommand<T>(
  key: string | null,
  attempt: () => Promise<Result<T> | typeof CHANGED>,
): Promise<Result<T>> {
  let refused: string | null = null;
  for (let tries = 0; tries <= RETRIES; tries++) {
    try {
      const result = await attempt();
      if (result !== CHANGED) return result;
    } catch (error) {
      const constraint = constraintOf(error);
      const name = constraint === null ? undefined : PARKING_CONSTRAINTS[constraint];
      if (name && (key === null || refused === constraint)) return fail(name);
      refused = constraint;
      const isAgain = name || constraint === 'idempotency_pkey' || classifyDbError(error) === 'retry';
      if (!isAgain || tries === RETRIES) throw error;
      if (!constraint) await pause(5 * 3 ** tries);
    }
  }
  throw new TransportFault(503, { 'retry-after': '1' });
}

/** The answer that this key has already got; null when it is new. Another input under the same key: ValidationError (M7). */
export function replay<T>(stored: StoredAnswer | null, bodyHash: string): Result<T> | null {
  if (!stored) return null;
  return stored.bodyHash === bodyHash ? ok(stored.answer as T) : fail('ValidationError');
}

export interface CommandKey {
  actor: string;
  key: string | null;
  bodyHash: string;
}

export function commandKey(actor: string, key: string | null, input: unknown): CommandKey {
  return { actor, key, bodyHash: key === null ? '' : hashInput(input) };
}

/** Exactly the sum is enough (M1). Short of it: NotSelectedPaymentService, or NoMoneyNoHoney for 'balance' (X5). */
export function refuseMoney(
  balance: number | null,
  charge: number,
  service: 'balance' | null,
): Failure | null {
  if (balance !== null && balance >= charge) return null;
  return fail(service === null ? 'NotSelectedPaymentService' : 'NoMoneyNoHoney');
}

/** The pack was imported since the copy in memory was read: take the new one and decide again. */
export async function renewTariffs(
  deps: ParkingDeps,
  cityId: number,
  packHash: string,
): Promise<typeof CHANGED> {
  await deps.tariffs.ofPack(cityId, packHash);
  return CHANGED;
}

/** Jitter keeps two colliding commands from meeting again. Milliseconds. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
}

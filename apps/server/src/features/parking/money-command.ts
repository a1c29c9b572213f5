import { randomUUID } from 'node:crypto';
import { classifyDbError, constraintOf } from '#src/platform/db/errors.ts';
import { hashInput } from '#src/platform/db/idempotency.sql.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import { type Failure, fail, ok, type Result } from '#src/platform/result.ts';
import { PARKING_CONSTRAINTS } from './constraints.ts';
import type { ParkingDeps } from './deps.ts';
import { isMethod, type PayBy } from './pay-by.ts';
import type { StoredAnswer } from './facts.sql.ts';

const RETRIES = 3;

/** A fact that the command rested on changed before it was written: read again, decide again. */
export const CHANGED = Symbol('changed');

/** One press of a person. Its key is the client's, or one of its own so that no try of it can count twice. */
export interface CommandKey {
  key: string;
  bodyHash: string;
}

/**
 * Runs a money command: read facts, decide, write one statement that re-checks them. A changed fact, a deadlock or a
 * racing copy of the same key runs it again, at most 3 times more (FLT-11), then 503. What the database refuses gets
 * its catalogue name; where a copy of the command may have done the work, the facts are read once more first. When
 * the connection is cut while the statement runs, nobody knows whether it was committed: the same key is tried
 * again, which either finds the stored answer or does the work once (FLT-10).
 */
export async function runMoneyCommand<T>(
  caller: { idempotencyKey: string | null; input: unknown },
  attempt: (key: CommandKey) => Promise<Result<T> | typeof CHANGED>,
): Promise<Result<T>> {
  const key = keyOf(caller.idempotencyKey, caller.input);
  let mayBeDone = caller.idempotencyKey !== null;
  let refused: string | null = null;
  let isCut = false;
  for (let tries = 0; tries <= RETRIES; tries++) {
    try {
      const result = await attempt(key);
      if (result !== CHANGED) return result;
    } catch (error) {
      isCut ||= error instanceof OutcomeUnknown;
      mayBeDone ||= isCut;
      const constraint = constraintOf(error);
      const name = constraint === null ? undefined : PARKING_CONSTRAINTS[constraint];
      if (name && (!mayBeDone || refused === constraint)) return fail(name);
      refused = constraint;
      const isAgain =
        name || constraint === 'idempotency_pkey' || classifyDbError(error) === 'retry' || isCut;
      if (!isAgain || tries === RETRIES) throw error instanceof OutcomeUnknown ? error.cause : error;
      if (!constraint) await pause((isCut ? 100 : 5) * 3 ** tries);
    }
  }
  throw new TransportFault(503, { 'retry-after': '1' });
}

/** The connection broke while a statement that writes was under way. */
class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** The statement was cancelled, or never left: no connection was had for it. */
const NOTHING_DONE = new Set(['57014', '57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Runs the statement that writes. A cut connection leaves the outcome open; a time-out or a refusal does not. */
export async function write<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (isNothingDone(error) || classifyDbError(error) !== 'unavailable') throw error;
    throw new OutcomeUnknown('the outcome of a money statement is not known', { cause: error });
  }
}

function isNothingDone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return NOTHING_DONE.has(code) || error.message.includes(NO_CONNECTION);
}

function keyOf(given: string | null, input: unknown): { key: string; bodyHash: string } {
  return { key: given ?? `call:${randomUUID()}`, bodyHash: hashInput(input) };
}

/** The answer that this key has already got; null when it is new. Another input under the same key: ValidationError (INV-7). */
export function replay<T>(stored: StoredAnswer | null, bodyHash: string): Result<T> | null {
  if (!stored) return null;
  return stored.bodyHash === bodyHash ? ok(stored.answer as T) : fail('ValidationError');
}

/**
 * Exactly the sum is enough (D-M1). Short of it: NotSelectedPaymentService, or NoMoneyNoHoney for 'balance' (D-X5); with
 * another method the missing part is paid there, so that nothing is refused (D-X1).
 */
export function refuseMoney(balance: number | null, charge: number, service: PayBy): Failure | null {
  if (balance !== null && (balance >= charge || isMethod(service))) return null;
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

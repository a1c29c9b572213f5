import { randomUUID } from 'node:crypto';
import { classifyDbError, constraintOf } from '#src/platform/db/errors.ts';
import { hashInput, storeAnswer } from '#src/platform/db/idempotency.sql.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, type Failure, ok, type Result } from '#src/platform/result.ts';
import { isMethod, type PaymentSource } from '../../payments/index.ts';
import { actorKey, type Caller, resolveCaller } from './actor.ts';
import { SESSION_CONSTRAINTS } from './constraints.ts';
import type { SessionDeps } from '../deps.ts';
import { readStoredAnswer, type StoredAnswer } from '../pricing/facts.sql.ts';

const RETRIES = 3;

/** A fact changed before the write, so the command must read the facts again. */
export const CHANGED = Symbol('changed');

/** A random key for clients without one, so that retries count once. */
export interface CommandKey {
  key: string;
  bodyHash: string;
}

/**
 * Reads facts, decides, writes one statement that re-checks them. Retries up to 3 times after a changed fact, a
 * deadlock or a race on the key, then throws 503 [FLT-11]. Maps constraints to error names; if another copy may have
 * succeeded, reads the facts again first. A connection broken during the write leaves the outcome unknown: a retry
 * with the same key finds the stored answer or does the work once [FLT-10].
 */
export async function runMoneyCommand<T>(
  caller: { idempotencyKey: string | null; input: unknown },
  attempt: (key: CommandKey) => Promise<Result<T> | typeof CHANGED>,
): Promise<Result<T>> {
  const key = keyOf(caller.idempotencyKey, caller.input);
  let mayBeDone = caller.idempotencyKey !== null;
  let refused: string | null = null;
  let isCut = false;
  for (let attempts = 0; attempts <= RETRIES; attempts++) {
    try {
      const result = await attempt(key);
      if (result !== CHANGED) return result;
    } catch (error) {
      isCut ||= error instanceof OutcomeUnknown;
      mayBeDone ||= isCut;
      const constraint = constraintOf(error);
      const name = constraint === null ? undefined : SESSION_CONSTRAINTS[constraint];
      if (name && (!mayBeDone || refused === constraint)) return fail(name);
      refused = constraint;
      const isAgain =
        name || constraint === 'idempotency_pkey' || classifyDbError(error) === 'retry' || isCut;
      if (!isAgain || attempts === RETRIES) throw error instanceof OutcomeUnknown ? error.cause : error;
      if (!constraint) await pause((isCut ? 100 : 5) * 3 ** attempts);
    }
  }
  throw new TransportFault(503, { 'retry-after': '1' });
}

class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** The statement was cancelled or never sent (no connection). */
const NOTHING_DONE = new Set(['57014', '57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Throws OutcomeUnknown if the connection breaks, but not on a timeout or a refusal. */
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

/** Returns the stored answer, or null. ValidationError: the key was used with another input [INV-7]. */
export function replay<T>(stored: StoredAnswer | null, bodyHash: string): Result<T> | null {
  if (!stored) return null;
  return stored.bodyHash === bodyHash ? ok(stored.answer as T) : fail('ValidationError');
}

/**
 * Returns null if the balance covers the exact sum. Below it: NotSelectedPaymentService, or NoMoneyNoHoney for
 * 'balance' [sessions-3]. Another method pays the missing part [payments-1].
 */
export function refuseMoney(balance: number | null, charge: number, service: PaymentSource): Failure | null {
  if (balance !== null && (balance >= charge || isMethod(service))) return null;
  return fail(service === null ? 'NotSelectedPaymentService' : 'NoMoneyNoHoney');
}

/** Loads a newer pack. */
export async function renewTariffs(
  deps: SessionDeps,
  cityId: number,
  packHash: string,
): Promise<typeof CHANGED> {
  await deps.tariffs.ofPack(cityId, packHash);
  return CHANGED;
}

/** Milliseconds. Jitter keeps two commands from colliding again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
}

export interface SessionCall {
  cityId: number;
  actor: string;
  operation: string;
  key: CommandKey;
  at: Date;
}

export async function storedAnswer<T extends object>(
  { pool }: Pick<SessionDeps, 'pool'>,
  call: SessionCall,
): Promise<Result<T> | null> {
  const stored = await readStoredAnswer(pool, { ...call, key: call.key.key });
  return replay<T>(stored, call.key.bodyHash);
}

/**
 * Runs the work and stores its answer in one transaction. An error or a changed fact rolls everything back. If a
 * parallel call with the same key caused the error, returns that call's answer [INV-7].
 */
export async function writeOnce<T extends object>(
  { db, pool }: Pick<SessionDeps, 'db' | 'pool'>,
  call: SessionCall,
  work: (tx: Tx) => Promise<Result<T> | typeof CHANGED>,
): Promise<Result<T> | typeof CHANGED> {
  try {
    return await write(() =>
      inTransaction(db, async (tx) => {
        const outcome = await work(tx);
        if (outcome === CHANGED || !outcome.ok) throw new Undone(outcome);
        await storeAnswer(tx, { ...call, ...call.key, nowMs: call.at.getTime() }, outcome.value);
        return outcome;
      }),
    );
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const outcome = error.outcome as Result<T> | typeof CHANGED;
    return outcome === CHANGED ? outcome : ((await storedAnswer<T>({ pool }, call)) ?? outcome);
  }
}

/** Carries an outcome out of a rolled-back transaction. */
class Undone extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('undone');
    this.outcome = outcome;
  }
}

/**
 * Returns the stored answer of the key, otherwise the refusal. A repeated call thus gets its answer even if zone or
 * durations have changed [INV-7]. Checks the token first.
 */
export async function refuseUnlessStored<T>(
  deps: SessionDeps,
  ctx: Pick<Context<unknown>, 'cityId' | 'idempotencyKey'> & Caller,
  { operation, key, refusal }: { operation: 'start' | 'renew'; key: CommandKey; refusal: Failure },
): Promise<Result<T>> {
  const actor = await resolveCaller(ctx);
  if (typeof actor === 'string') return fail(actor);
  if (ctx.idempotencyKey === null) return refusal;
  const stored = await readStoredAnswer(deps.pool, {
    cityId: ctx.cityId,
    actor: actorKey(actor),
    operation,
    key: key.key,
  });
  return replay<T>(stored, key.bodyHash) ?? refusal;
}

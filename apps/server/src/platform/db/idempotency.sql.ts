import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { fail, type Result } from '../result.ts';
import { constraintOf } from './errors.ts';
import type { Db, Tx } from './schema.ts';
import { inTransaction } from './tx.ts';

/** `actor` is a short text such as `driver:17`; `nowMs` UTC milliseconds. */
export interface IdempotentCall {
  cityId: number;
  actor: string;
  operation: string;
  /** null: no stored response (a natural key protects the command). */
  key: string | null;
  /** The complete validated input without the token. */
  input: unknown;
  nowMs: number;
}

/** Thrown while the same key is in progress; returned as 503 with Retry-After [INV-7]. */
export class CommandInProgress extends Error {
  override name = 'CommandInProgress';
}

const WAIT_MS = 2000;

/**
 * Runs a money command at most once per key. Stores the response in the transaction of the effect. A refusal (`ok:
 * false`) rolls back and is not stored, so the same key can be retried.
 * Same key with other input: ValidationError. Same key while the first request still runs: waits briefly, then throws
 * `CommandInProgress`. Reruns `work` after deadlocks and serialization failures [INV-7].
 */
export async function runIdempotent<T>(
  db: Db,
  call: IdempotentCall,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { key } = call;
  if (key === null) return rollbackOnFailure(db, work);
  const named = { ...call, key, bodyHash: hashInput(call.input) };
  const once = () =>
    rollbackOnFailure(db, async (tx) => {
      const stored = await lockAndRead<T>(tx, named);
      if (stored !== null) return stored;
      const result = await work(tx);
      if (result.ok) await storeAnswer(tx, named, result.value);
      return result;
    });
  try {
    return await once();
  } catch (error) {
    // The other request committed between our snapshot and our lock: its response is readable now.
    if (constraintOf(error) === 'idempotency_pkey') return await once();
    throw error;
  }
}

interface NamedCall extends IdempotentCall {
  key: string;
  bodyHash: string;
}

/**
 * Takes the lock and reads the stored response in one round trip. The lock ends with the transaction, also after kill
 * -9.
 */
async function lockAndRead<T>(tx: Tx, call: NamedCall): Promise<Result<T> | null> {
  const lockName = `${call.cityId}:${call.actor}:${call.operation}:${call.key}`;
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const { rows } = await sql<{ got: boolean; body_hash: string | null; answer: unknown }>`
      select lock.got, i.body_hash, i.answer
      from (select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as got) lock
      left join idempotency i on i.city_id = ${call.cityId} and i.actor = ${call.actor}
        and i.operation = ${call.operation} and i.key = ${call.key}`.execute(tx);
    const row = rows[0];
    if (row?.body_hash) {
      return row.body_hash === call.bodyHash ? { ok: true, value: row.answer as T } : fail('ValidationError');
    }
    if (row?.got) return null;
    if (performance.now() > deadline) throw new CommandInProgress();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A parallel call with the same key violates `idempotency_pkey`. */
export async function storeAnswer(tx: Tx, call: Omit<NamedCall, 'input'>, value: unknown): Promise<void> {
  await tx
    .insertInto('idempotency')
    .values({
      city_id: call.cityId,
      actor: call.actor,
      operation: call.operation,
      key: call.key,
      body_hash: call.bodyHash,
      answer: JSON.stringify(value ?? null),
      created_at: new Date(call.nowMs),
    })
    .execute();
}

class Refused extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('refused');
    this.result = result;
  }
}

/** Rolls back unless `work` returns ok. */
export async function rollbackOnFailure<T>(db: Db, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await inTransaction(db, async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as Result<T>;
    throw error;
  }
}

/** Returns the SHA-256 of the input with sorted keys: field order does not matter. */
export function hashInput(input: unknown): string {
  return hash('sha256', JSON.stringify(sortKeys(input)) ?? 'null', 'hex');
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
}

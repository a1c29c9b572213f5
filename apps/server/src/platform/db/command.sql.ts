import { hash, randomUUID } from 'node:crypto';
import type { Operation, ReplyOf } from '@gorpark/contract';
import type { ErrorName } from '@gorpark/contract/errors';
import * as z from 'zod/mini';
import { CompiledQuery, sql } from 'kysely';
import { TransportFault } from '../http/faults.ts';
import { fail, ok, type Result } from '../result.ts';
import { countDeleted } from './count.ts';
import { classifyDbError, constraintOf } from './errors.ts';
import type { Db, Tx } from './schema.ts';
import { prepare } from './statement.ts';
import { inTransaction } from './tx.ts';

const RETRIES = 3;

/** The connection broke during the write. */
interface Unknown {
  ok: null;
  why: 'unknown';
  cause: unknown;
}

/** Done (`ok: true`), refused (`ok: false`), or undecided: a fact changed before the write, or its outcome is unknown. */
export type Attempt<T> = Result<T> | { ok: null; why: 'changed' } | Unknown;

export const changed = { ok: null, why: 'changed' } as const;

/** A random key for clients without one, so that retries count once. */
export interface CommandKey {
  key: string;
  bodyHash: string;
}

export type ConstraintNames = Readonly<Record<string, ErrorName>>;

/**
 * Runs `attempt` until it is done or refused. Retries up to 3 times after a changed fact, a deadlock or a race on the
 * key, then throws 503 [FLT-11]. A retry with the same key finds the stored answer or does the work once [FLT-10].
 */
export async function runCommand<T>(
  caller: { idempotencyKey: string | null; input: unknown },
  names: ConstraintNames,
  attempt: (key: CommandKey) => Promise<Attempt<T>>,
): Promise<Result<T>> {
  const key = { key: caller.idempotencyKey ?? `call:${randomUUID()}`, bodyHash: hashInput(caller.input) };
  let mayBeDone = caller.idempotencyKey !== null;
  let refused: string | null = null;
  let isCut = false;
  for (let attempts = 0; attempts <= RETRIES; attempts++) {
    try {
      const outcome = await attempt(key);
      if (outcome.ok !== null) return outcome;
      if (outcome.why === 'unknown') {
        isCut = mayBeDone = true;
        if (attempts === RETRIES) throw outcome.cause;
        await pause(100 * 3 ** attempts);
      }
    } catch (error) {
      const constraint = constraintOf(error);
      const name = constraint === null ? undefined : names[constraint];
      if (name && (!mayBeDone || refused === constraint)) return fail(name);
      refused = constraint;
      const isRetried =
        name || constraint === 'idempotency_pkey' || classifyDbError(error) === 'retry' || isCut;
      if (!isRetried || attempts === RETRIES) throw error;
      if (!constraint) await pause((isCut ? 100 : 5) * 3 ** attempts);
    }
  }
  throw new TransportFault(503, { 'retry-after': '1' });
}

/** The statement was cancelled or never sent (no connection). */
const NOTHING_DONE = new Set(['57014', '57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Runs a statement of a command. A broken connection makes its outcome unknown; a timeout or refusal throws. */
export async function write<T>(statement: () => Promise<T>): Promise<{ ok: true; value: T } | Unknown> {
  try {
    return ok(await statement());
  } catch (error) {
    if (isNothingDone(error) || classifyDbError(error) !== 'unavailable') throw error;
    return { ok: null, why: 'unknown', cause: error };
  }
}

function isNothingDone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return NOTHING_DONE.has(code) || error.message.includes(NO_CONNECTION);
}

/** Milliseconds. Jitter keeps two commands from colliding again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
}

/** `actor` is a short text such as `driver:17`; `nowMs` UTC milliseconds. */
export interface KeyedCall {
  cityId: number;
  actor: string;
  operation: string;
  key: CommandKey;
  nowMs: number;
}

export interface StoredAnswer {
  bodyHash: string;
  answer: unknown;
}

/** Returns the stored answer, or null. ValidationError: the key was used with another input [INV-7]. */
export function replay<T>(stored: StoredAnswer | null, bodyHash: string): Result<T> | null {
  if (!stored) return null;
  return stored.bodyHash === bodyHash ? ok(stored.answer as T) : fail('ValidationError');
}

/** Returns SQL for the newest stored answer `i` that fits `where`, as jsonb. */
export const storedAnswer = (where: string): string => `
  (select jsonb_build_object('bodyHash', i.body_hash, 'answer', i.answer) from idempotency i
    where ${where} order by i.created_at desc limit 1)`;

export async function readAnswer<T>(db: Db, call: KeyedCall): Promise<Result<T> | null> {
  const { rows } = await sql<StoredAnswer>`
    select body_hash as "bodyHash", answer from idempotency
     where city_id = ${call.cityId} and actor = ${call.actor} and operation = ${call.operation}
       and key = ${call.key.key}`.execute(db);
  return replay<T>(rows[0] ?? null, call.key.bodyHash);
}

/**
 * Runs the work and stores its answer in one transaction. A refusal or a changed fact rolls everything back. If a
 * parallel call with the same key caused the refusal, returns that call's answer [INV-7].
 */
export async function writeOnce<T>(
  db: Db,
  call: KeyedCall,
  work: (tx: Tx) => Promise<Attempt<T>>,
): Promise<Attempt<T>> {
  const written = await write(() =>
    inTransaction(
      db,
      async (tx) => {
        const outcome = await work(tx);
        if (outcome.ok) await storeAnswer(tx, call, outcome.value);
        return outcome;
      },
      { shouldCommit: ({ ok: isDone }) => isDone === true },
    ),
  );
  if (written.ok === null) return written;
  const outcome = written.value;
  return outcome.ok === false ? ((await readAnswer<T>(db, call)) ?? outcome) : outcome;
}

/**
 * Runs a command that is one transaction at most once per key. A refusal is not stored, so the key can be retried. Same
 * key with other input: ValidationError [INV-7].
 */
export function runOnce<T>(
  db: Db,
  {
    idempotencyKey,
    input,
    ...call
  }: Omit<KeyedCall, 'key'> & { idempotencyKey: string | null; input: unknown },
  work: (tx: Tx) => Promise<Result<T>>,
  names: ConstraintNames = {},
): Promise<Result<T>> {
  return runCommand({ idempotencyKey, input }, names, async (key) => {
    const keyed = { ...call, key };
    return (await readAnswer<T>(db, keyed)) ?? writeOnce(db, keyed, work);
  });
}

/** As `runOnce`, for work that returns the reply itself: it is stored as on the wire, with sums in roubles. */
export async function runReplyOnce<O extends Operation>(
  db: Db,
  operation: O,
  call: Parameters<typeof runOnce>[1],
  work: (tx: Tx) => Promise<Result<ReplyOf<O>>>,
  names?: ConstraintNames,
): Promise<Result<ReplyOf<O>>> {
  const toWire = async (tx: Tx) => {
    const done = await work(tx);
    return done.ok ? ok(z.encode(operation.reply, done.value)) : done;
  };
  const stored = await runOnce(db, call, toWire, names);
  return stored.ok ? ok(z.decode(operation.reply, stored.value) as ReplyOf<O>) : stored;
}

/**
 * Returns the statement that stores `answer` of the one row of the part `done` under the key of its `actor`; a null
 * answer is not stored. A parallel call with the same key violates `idempotency_pkey`. Parameters: `:city`, `:key`, `:bodyHash`,
 * `:now`.
 */
export const storeAnswerOf = (operation: string): string => `
    insert into idempotency (city_id, actor, operation, key, body_hash, answer, created_at)
    select :city::smallint, actor, ${operation}, :key, :bodyHash, answer, :now::timestamptz
      from done where answer is not null`;

const STORE = prepare(
  'store_answer',
  `with done as (select :actor::text as actor, :answer::jsonb as answer) ${storeAnswerOf(':operation')}`,
);

async function storeAnswer(tx: Tx, call: KeyedCall, value: unknown): Promise<void> {
  const { text, values } = STORE({
    city: call.cityId,
    ...call.key,
    actor: call.actor,
    operation: call.operation,
    answer: JSON.stringify(value ?? null),
    now: new Date(call.nowMs),
  });
  await tx.executeQuery(CompiledQuery.raw(text, values));
}

export const purgeStoredAnswers = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('idempotency').where('created_at', '<', before));

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

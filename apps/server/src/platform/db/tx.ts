import { AsyncLocalStorage } from 'node:async_hooks';
import { type IsolationLevel, sql } from 'kysely';
import { classifyDbError } from './errors.ts';
import type { Db, Tx } from './schema.ts';

const RETRIES = 3;

const transactions = new AsyncLocalStorage<boolean>();

/** True in code that a transaction waits for. */
export const isInTransaction = (): boolean => transactions.getStore() === true;

/** Runs work that the transaction around the call does not wait for, such as setting a timer. */
export const outsideTransaction = <T>(work: () => T): T => transactions.run(false, work);

export interface TxOptions {
  isolation?: IsolationLevel;
}

/**
 * Runs `work` in one transaction; a deadlock or serialization failure runs it again, up to 3 times more
 * (FLT-11), then the error goes up and becomes 503. `work` must hold no outside call (INV-17) and no side effect, and
 * sends every statement through `tx`: a statement through the pool may queue behind one that waits for a lock of this
 * transaction, which PostgreSQL cannot see as a deadlock.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const builder = db.transaction();
      return await (options.isolation ? builder.setIsolationLevel(options.isolation) : builder).execute(
        (tx) => transactions.run(true, () => work(tx)),
      );
    } catch (error) {
      if (attempt >= RETRIES || classifyDbError(error) !== 'retry') throw error;
      await pause(5 * 3 ** attempt);
    }
  }
}

/** Runs a part of a transaction that may break a rule: what it wrote is undone when it throws, the transaction goes on. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    // A connection that is gone has undone everything itself.
    await sql`rollback to savepoint part`.execute(tx).catch(() => undefined);
    throw error;
  }
}

/** Waits between two tries; the jitter keeps two colliding commands from meeting again. Milliseconds. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
}

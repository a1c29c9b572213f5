import { AsyncLocalStorage } from 'node:async_hooks';
import { type IsolationLevel, sql } from 'kysely';
import { classifyDbError } from './errors.ts';
import type { Db, Tx } from './schema.ts';

const RETRIES = 3;

const transactions = new AsyncLocalStorage<boolean>();

/** Returns true inside `inTransaction`, including the code that it awaits. */
export const isInTransaction = (): boolean => transactions.getStore() === true;

/** Runs work outside the current transaction's context, such as setting a timer. */
export const outsideTransaction = <T>(work: () => T): T => transactions.run(false, work);

export interface TxOptions {
  isolation?: IsolationLevel;
}

/**
 * Runs `work` in one transaction, again after a deadlock or serialization failure, up to 3 times. `work` must make no
 * external calls, have no side effects, and send every statement through `tx`. A statement through the pool may queue
 * behind one that waits for a lock of this transaction; PostgreSQL cannot detect that deadlock [FLT-11, INV-17].
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

/** Runs `work`; on an error only its writes are rolled back. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    // If the connection is gone, the database has rolled back already.
    await sql`rollback to savepoint part`.execute(tx).catch(() => undefined);
    throw error;
  }
}

/** The random part keeps two conflicting commands apart. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
}

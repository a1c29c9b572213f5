import { AsyncLocalStorage } from 'node:async_hooks';
import { type ControlledTransaction, type IsolationLevel, sql } from 'kysely';
import type { Result } from '../result.ts';
import { classifyDbError } from './errors.ts';
import type { Database, Db, Tx } from './schema.ts';

const RETRIES = 3;

/** Work for after the commit; null outside a transaction. */
const transactions = new AsyncLocalStorage<(() => void)[] | null>();

/** Returns true inside `inTransaction`, including the code that it awaits. */
export const isInTransaction = (): boolean => (transactions.getStore() ?? null) !== null;

/** Runs work after the commit of the current transaction, at once outside one. A rollback drops it. */
export function afterCommit(work: () => void): void {
  const later = transactions.getStore();
  if (later) later.push(work);
  else work();
}

export interface TxOptions<T> {
  isolation?: IsolationLevel;
  /** false: rolls back, although `work` returned. */
  shouldCommit?: (outcome: T) => boolean;
}

/**
 * Runs `work` in one transaction, up to 3 times after a deadlock or serialization failure. `work` must have no side
 * effects and send every statement through `tx`: one through the pool may wait for a lock of this transaction, a
 * deadlock that PostgreSQL cannot detect [FLT-11, INV-17].
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isolation, shouldCommit = () => true }: TxOptions<T> = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const builder = db.startTransaction();
      const tx = await (isolation ? builder.setIsolationLevel(isolation) : builder).execute();
      const later: (() => void)[] = [];
      const outcome = await transactions.run(later, () => runIn(tx, work, shouldCommit));
      if (shouldCommit(outcome)) transactions.run(null, () => later.forEach((run) => run()));
      return outcome;
    } catch (error) {
      if (attempt >= RETRIES || classifyDbError(error) !== 'retry') throw error;
      await pause(5 * 3 ** attempt);
    }
  }
}

async function runIn<T>(
  tx: ControlledTransaction<Database>,
  work: (tx: Tx) => Promise<T>,
  shouldCommit: (outcome: T) => boolean,
): Promise<T> {
  try {
    const outcome = await work(tx);
    await (shouldCommit(outcome) ? tx.commit() : tx.rollback()).execute();
    return outcome;
  } catch (error) {
    // Without a connection the database has rolled back already.
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}

/** Rolls back unless `work` returns ok. */
export const rollbackOnFailure = <T>(db: Db, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> =>
  inTransaction(db, work, { shouldCommit: ({ ok }) => ok });

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

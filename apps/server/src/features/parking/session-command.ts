import { storeAnswer } from '#src/platform/db/idempotency.sql.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Result } from '#src/platform/result.ts';
import type { ParkingDeps } from './deps.ts';
import { CHANGED, type CommandKey, replay, write } from './money-command.ts';
import { readStoredAnswer } from './stored-answer.sql.ts';

export interface SessionCall {
  cityId: number;
  actor: string;
  operation: string;
  key: CommandKey;
  at: Date;
}

export async function storedAnswer<T extends object>(
  { pool }: Pick<ParkingDeps, 'pool'>,
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
  { db, pool }: Pick<ParkingDeps, 'db' | 'pool'>,
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

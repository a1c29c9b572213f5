import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { findAll } from './findings.sql.ts';
import { deleteMoneyStop } from './money-stop.sql.ts';

/** notStopped: nothing to do. unsound: the books still do not add up, so the stop stays. */
export type ResumeOutcome = 'resumed' | 'notStopped' | 'unsound';

/** Lets money move again in a city that the audit has stopped (FLT-17), once its whole ledger adds up. */
export async function resumeMoney(
  db: Db,
  cityId: number,
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx) => Promise<void> },
): Promise<ResumeOutcome> {
  if ((await findAll(db, cityId)).length > 0) return 'unsound';
  return inTransaction(db, async (tx) => {
    if (!(await deleteMoneyStop(tx, cityId, isDryRun))) return 'notStopped';
    if (!isDryRun) await note(tx);
    return 'resumed';
  });
}

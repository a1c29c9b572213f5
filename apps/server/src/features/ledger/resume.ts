import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { findAll } from './findings.sql.ts';
import { deleteFreeze } from './freeze.sql.ts';

/** `unsound`: the ledger still does not add up. */
export type ResumeOutcome = 'resumed' | 'notStopped' | 'unsound';

/** Lifts the freeze if the city's whole ledger adds up [FLT-17]. */
export async function resumeMoney(
  db: Db,
  cityId: number,
  { isDryRun, note }: { isDryRun: boolean; note: (tx: Tx) => Promise<void> },
): Promise<ResumeOutcome> {
  if ((await findAll(db, cityId)).length > 0) return 'unsound';
  return inTransaction(db, async (tx) => {
    if (!(await deleteFreeze(tx, cityId, isDryRun))) return 'notStopped';
    if (!isDryRun) await note(tx);
    return 'resumed';
  });
}

import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import { auditLedger } from './audit.sql.ts';
import { purgeStoredAnswers } from './stored-answers.sql.ts';

/** Stored answers of money commands are kept longer than the 30 days that M7 asks for. */
const KEEP_ANSWERS_MS = 31 * 86_400_000;

/** Every five minutes the books are read (M4, M19); each night answers that nobody will repeat a call for go. */
export async function scheduleLedgerJobs(
  jobs: Jobs,
  deps: { db: Db; clock: Clock; log: Logger },
): Promise<void> {
  await jobs.schedule('ledger-audit', '*/5 * * * *', () => auditBooks(deps));
  await jobs.schedule('stored-answers-purge', '41 2 * * *', () => purgeAnswers(deps));
}

/** One audit: an error line a city whose books do not add up, with the number of wallets, never an account or a sum. */
export async function auditBooks({ db, log }: { db: Db; log: Logger }): Promise<void> {
  const { mismatches, unbalanced } = await auditLedger(db);
  for (const cityId of new Set([...mismatches, ...unbalanced].map((row) => row.cityId))) {
    const count = mismatches.filter((row) => row.cityId === cityId).length;
    log.error('ledger does not add up', { cityId, count });
  }
}

export async function purgeAnswers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await purgeStoredAnswers(db, new Date(clock.now() - KEEP_ANSWERS_MS));
}

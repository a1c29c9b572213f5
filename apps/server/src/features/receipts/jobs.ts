import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { wipeSecrets } from './receipts.sql.ts';
import { purgeSendings, SENDING_MEMORY_MS } from './sendings.sql.ts';

/** Documents of payers are kept so long (decision X11). Milliseconds. */
export const SECRET_LIFE_MS = 30 * 86_400_000;

interface Deps {
  db: Db;
  clock: Clock;
}

/** Wipes documents of payers that are 30 days old, and what counts in no limit any more. */
export async function cleanReceipts({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await wipeSecrets(db, new Date(now - SECRET_LIFE_MS));
  await purgeSendings(db, new Date(now - SENDING_MEMORY_MS));
}

/** Every hour. */
export async function scheduleReceiptJobs(jobs: Jobs, deps: Deps): Promise<void> {
  await jobs.schedule('receipts-clean', '17 * * * *', () => cleanReceipts(deps));
}

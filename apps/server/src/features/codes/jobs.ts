import type { Clock } from '#src/platform/clock.ts';
import { purgeLimitEvents } from '#src/platform/db/limits.sql.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { purgeCodes } from './codes.sql.ts';

/** Each hour: codes that are over, and events that count under no limit any more. */
export async function scheduleCodeJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.schedule('codes-purge', '29 * * * *', async () => {
    await purgeCodes(db, new Date(clock.now()));
    await purgeLimitEvents(db, clock.now());
  });
}

import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { type SweepDeps, sweepOpen } from './end/open-sweep.ts';
import { finishEndedSessions } from './change/sweep.sql.ts';

export async function scheduleSessionJobs(jobs: Jobs, deps: SweepDeps): Promise<void> {
  await jobs.schedule('parking-sweep', '* * * * *', () => finishSessions(deps));
  await jobs.schedule('parking-open-sweep', '* * * * *', () => sweepOpen(deps));
}

export async function finishSessions({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  while ((await finishEndedSessions(db, new Date(now))) > 0);
}

import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { sendReminders, type SweepDeps } from './sweep.ts';

/** Schedules the sweep. */
export async function scheduleReminderJobs(jobs: Jobs, deps: SweepDeps): Promise<void> {
  await jobs.schedule('reminder-sweep', '* * * * *', () => sendReminders(deps));
}

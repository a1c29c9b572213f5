import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { type DeliverDeps, deliverWaiting } from './deliver.ts';
import { sendReminders } from './sweep.ts';

/** Schedules the sweep. */
export async function scheduleReminderJobs(jobs: Jobs, deps: DeliverDeps): Promise<void> {
  await jobs.schedule('reminder-sweep', '* * * * *', async () => {
    await sendReminders(deps);
    await deliverWaiting(deps);
  });
}

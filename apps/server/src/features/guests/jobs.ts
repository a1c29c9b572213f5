import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';

/** Each minute: guests whose payment was worked off are told, contacts that are of no use go. */
export async function scheduleGuestJobs(jobs: Jobs, receipts: Worker): Promise<void> {
  await jobs.schedule('guests-sweep', '* * * * *', () => receipts.sweep());
}

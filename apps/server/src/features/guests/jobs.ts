import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';

export async function scheduleGuestJobs(jobs: Jobs, receipts: Worker): Promise<void> {
  await jobs.schedule('guests-sweep', '* * * * *', () => receipts.sweep());
}

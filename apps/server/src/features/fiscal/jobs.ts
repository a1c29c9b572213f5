import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';

export async function scheduleFiscalJobs(jobs: Jobs, fiscal: { work: Worker }): Promise<void> {
  await jobs.schedule('fiscal-sweep', '* * * * *', () => fiscal.work.sweep());
}

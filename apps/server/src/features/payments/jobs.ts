import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Payments } from './payments.ts';

/** Each minute: notices that were left behind, enquiries that are due, wishes whose money is there. */
export async function schedulePaymentJobs(
  jobs: Jobs,
  { payments }: { payments: Pick<Payments, 'work'> },
): Promise<void> {
  await jobs.schedule('payments-sweep', '* * * * *', () => payments.work.sweep());
}

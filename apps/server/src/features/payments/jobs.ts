import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { PaymentDeps } from './deps.ts';
import type { Payments } from './payments.ts';
import { alarmSuspense } from './suspense/suspense.ts';

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'metrics'>;

export async function schedulePaymentJobs(
  jobs: Jobs,
  deps: Deps & { payments: Pick<Payments, 'work'> },
): Promise<void> {
  await jobs.schedule('payments-sweep', '* * * * *', () => deps.payments.work.sweep());
  await jobs.schedule('payments-suspense', '17 * * * *', () => alarmSuspense(deps));
}

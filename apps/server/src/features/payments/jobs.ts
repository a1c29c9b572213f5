import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { PaymentDeps } from './deps.ts';
import type { Payments } from './payments.ts';
import { purgeNotices } from './purge.sql.ts';
import { alarmSuspense } from './suspense.ts';

/** Longer than any provider repeats a message; a copy that comes still later changes nothing either (F30). */
const KEEP_NOTICES_MS = 90 * 86_400_000;

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'metrics'>;

/** Each minute: notices that were left behind, enquiries and refunds that are due, wishes whose money is there. */
export async function schedulePaymentJobs(
  jobs: Jobs,
  deps: Deps & { payments: Pick<Payments, 'work'> },
): Promise<void> {
  await jobs.schedule('payments-sweep', '* * * * *', () => deps.payments.work.sweep());
  await jobs.schedule('payments-suspense', '17 * * * *', () => alarmSuspense(deps));
  await jobs.schedule('payments-purge', '11 3 * * *', () => purgeOldNotices(deps));
}

export const purgeOldNotices = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  purgeNotices(db, new Date(clock.now() - KEEP_NOTICES_MS));

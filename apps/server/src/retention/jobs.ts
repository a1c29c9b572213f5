import type { Jobs } from '../platform/jobs/jobs.ts';
import { warnOfCalendars } from './calendar.ts';
import { purgeOld, type RetentionDeps } from './purge.ts';
import { type ReconcileDeps, reconcileYesterday } from '../features/payments/index.ts';

export async function scheduleRetention(jobs: Jobs, deps: ReconcileDeps & RetentionDeps): Promise<void> {
  await jobs.schedule('upkeep-minute', '* * * * *', () => purgeOld(deps, 'minute'));
  await jobs.schedule('upkeep-hour', '17 * * * *', () => purgeOld(deps, 'hour'));
  await jobs.schedule('upkeep-night', '41 2 * * *', () => purgeOld(deps, 'night'));
  await jobs.schedule('upkeep-calendar', '7 6 * * *', () => warnOfCalendars(deps));
  // Runs after midnight in the westernmost city and before its working day; payments are settled by then.
  await jobs.schedule('upkeep-reconcile', '53 1 * * *', () => reconcileYesterday(deps));
}

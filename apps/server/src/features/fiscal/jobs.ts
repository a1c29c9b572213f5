import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { compareReceipts, RECEIPT_PATIENCE_MS } from './operator.sql.ts';
import { startedCities } from './queue.sql.ts';

export interface FiscalJobDeps {
  db: Db;
  clock: { now(): number };
  log: Pick<Logger, 'error'>;
  metrics: Pick<Metrics, 'countAlarm'>;
  work: Worker;
}

const DAY_MS = 86_400_000;
const MOST_NAMED = 20;

export async function scheduleFiscalJobs(jobs: Jobs, deps: FiscalJobDeps): Promise<void> {
  await jobs.schedule('fiscal-sweep', '* * * * *', () => deps.work.sweep());
  await jobs.schedule('fiscal-reconcile', '40 4 * * *', () => reconcileReceipts(deps));
}

/** Compares the last two days and logs each difference by the number of its operation. */
export async function reconcileReceipts({
  db,
  clock,
  log,
  metrics,
}: Omit<FiscalJobDeps, 'work'>): Promise<void> {
  const now = new Date(clock.now());
  const times = { from: new Date(now.getTime() - 2 * DAY_MS), to: now, now, patience: RECEIPT_PATIENCE_MS };
  for (const cityId of await startedCities(db)) {
    const differences = await compareReceipts(db, { cityId, ...times }, MOST_NAMED);
    if (differences.length > 0) metrics.countAlarm('fiscal');
    for (const { difference, operationId } of differences)
      log.error('fiscal receipt differs', { cityId, name: difference, code: String(operationId) });
  }
}

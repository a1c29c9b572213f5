import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/schema.ts';
import { errorFields, type Logger } from '../platform/observe/log.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import { POLICIES, type Policy } from './policies.ts';

export interface RetentionDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPurged' | 'countAlarm'>;
}

export function purgeOne(
  { db, clock }: Pick<RetentionDeps, 'db' | 'clock'>,
  { maxAgeMs, purge }: Policy,
): Promise<number> {
  return purge(db, new Date(clock.now() - maxAgeMs));
}

/** A failed entry does not block others: it raises an alarm and runs again next time. */
export async function purgeOld(deps: RetentionDeps, every: Policy['every'], list = POLICIES): Promise<void> {
  for (const policy of list) {
    if (policy.every !== every) continue;
    try {
      const count = await purgeOne(deps, policy);
      if (count > 0) deps.metrics.countPurged(policy.what, count);
    } catch (error) {
      deps.metrics.countAlarm('purge');
      deps.log.error('purge failed', { operation: policy.what, ...errorFields(error) });
    }
  }
}

import type { Clock } from '#src/platform/clock.ts';
import { countedEvents } from '#src/platform/db/limits.sql.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { CITY_CALLS } from './limits.ts';

export interface CeilingDeps {
  db: Db;
  clock: Clock;
  smsDailyCeiling: number;
  log: Logger;
  metrics: Pick<Metrics, 'countAlarm'>;
}

/** Raises one alarm each time a city reaches its daily ceiling. Call `look` after each counted message [THR-18]. */
export function createCeilingWatch({ db, clock, smsDailyCeiling, log, metrics }: CeilingDeps): {
  look(cityId: number): Promise<void>;
} {
  const closed = new Set<number>();
  return {
    async look(cityId) {
      const count = await countedEvents(db, cityId, CITY_CALLS, clock.now());
      if (count < smsDailyCeiling) {
        closed.delete(cityId);
      } else if (!closed.has(cityId)) {
        closed.add(cityId);
        metrics.countAlarm('ceiling');
        log.error('text messages and calls closed: SMS_DAILY_CEILING is reached', { cityId, count });
      }
    },
  };
}

import { epochDay } from '@gorpark/domain/epoch-day';
import { isoDate } from '@gorpark/domain/time';
import { type CityBook, lastKnownDay } from '../features/cities/index.ts';
import type { RetentionDeps } from './purge.ts';
import { listCityIds } from '../features/cities/index.ts';

/** Days of warning; a calendar year is published months ahead. */
export const WARN_DAYS = 60;

/** From 60 days before the end, logs an error and raises an alarm every night [tariffs-2]. */
export async function warnOfCalendars(deps: RetentionDeps & { cities: CityBook }): Promise<void> {
  for (const cityId of await listCityIds(deps.db)) {
    const { calendar, timeZone } = await deps.cities.of(cityId);
    const today = isoDate(deps.clock.now(), timeZone);
    const lastDay = lastKnownDay(calendar, today);
    const days = lastDay === null ? 0 : epochDay(lastDay) - epochDay(today);
    if (days > WARN_DAYS) continue;
    deps.metrics.countAlarm('calendar');
    deps.log.error('production calendar of the city ends soon', { cityId, count: days });
  }
}

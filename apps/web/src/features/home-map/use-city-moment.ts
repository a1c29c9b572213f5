import { useMemo, useSyncExternalStore } from 'react';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { dayTypeAt, minuteAt } from '#src/core/zone-day.ts';
import type { CityMoment } from './place-prices.ts';

const MINUTE_MS = 60_000;

/** Returns the city's current minute and day type, without a map render every second. */
export function useCityMoment(): CityMoment {
  const { ticker } = useCore();
  const { timeZone } = useCity();
  const minute = useSyncExternalStore(ticker.subscribe, () => Math.trunc(ticker.get() / MINUTE_MS));
  return useMemo(() => {
    const ms = minute * MINUTE_MS;
    return { dayType: dayTypeAt(ms, timeZone), minute: minuteAt(ms, timeZone) };
  }, [minute, timeZone]);
}

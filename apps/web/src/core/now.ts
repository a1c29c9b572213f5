import { useSyncExternalStore } from 'react';
import { SKEW_WARNING_MS } from '#src/lib/clock.ts';
import { useStore } from '#src/lib/store.ts';
import { useDevice } from '#src/lib/use-device.ts';
import { useCity } from './city.ts';
import { useCore } from './core-context.ts';

/** Returns the server time, epoch milliseconds. Updates every second. */
export const useNow = (): number => useStore(useCore().ticker);

export interface ClockSkew {
  /** Server minus device, milliseconds. */
  skewMs: number;
  /** true: more than a minute off, so the portal warns and uses the server time [client-5]. */
  isClockWrong: boolean;
  /** true: the device and the city have different time zones, so times include the city's name. */
  isOtherZone: boolean;
  timeZone: string;
}

/** Returns the minutes of the zone from UTC; `ms` in epoch milliseconds. */
export const offsetMinutes = (ms: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000;

export const isOtherZone = (ms: number, timeZone: string): boolean =>
  -new Date(ms).getTimezoneOffset() !== offsetMinutes(ms, timeZone);

export const useClockSkew = (): ClockSkew => {
  const { clock } = useCore();
  const { timeZone } = useCity();
  const skewMs = useSyncExternalStore(clock.subscribe, clock.skewMs, () => 0);
  return {
    skewMs,
    isClockWrong: Math.abs(skewMs) > SKEW_WARNING_MS,
    isOtherZone: useDevice(() => isOtherZone(clock.now(), timeZone), false),
    timeZone,
  };
};

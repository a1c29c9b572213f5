import { useSyncExternalStore } from 'react';
import { SKEW_WARNING_MS } from '#src/lib/clock.ts';
import { useStore } from '#src/lib/store.ts';
import { useCity } from './city.ts';
import { useCore } from './core-context.ts';

/** Returns the server time, epoch milliseconds. Updates every second. */
export const useNow = (): number => useStore(useCore().ticker);

export interface ClockSkew {
  /** Server minus device, milliseconds. */
  skewMs: number;
  /** The device clock is over a minute off: the portal warns and uses the server time [D-R17]. */
  isClockWrong: boolean;
  /** The device is in another time zone than the city: times include the zone's name. */
  isOtherZone: boolean;
  /** IANA name. */
  timeZone: string;
}

const offsetMinutes = (ms: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000;

/** Returns whether the device's zone and the city's zone show different times at `ms`. */
export const isOtherZone = (ms: number, timeZone: string): boolean =>
  -new Date(ms).getTimezoneOffset() !== offsetMinutes(ms, timeZone);

export const useClockSkew = (): ClockSkew => {
  const { clock } = useCore();
  const { timeZone } = useCity();
  const skewMs = useSyncExternalStore(clock.subscribe, clock.skewMs);
  return {
    skewMs,
    isClockWrong: Math.abs(skewMs) > SKEW_WARNING_MS,
    isOtherZone: isOtherZone(clock.now(), timeZone),
    timeZone,
  };
};

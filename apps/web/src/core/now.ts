import { useSyncExternalStore } from 'react';
import { SKEW_WARNING_MS } from '#src/lib/clock.ts';
import { useStore } from '#src/lib/store.ts';
import { useCity } from './city.ts';
import { useCore } from './core-context.ts';

/** The server's time, epoch milliseconds; it changes every second, for all who look at the same moment. */
export const useNow = (): number => useStore(useCore().ticker);

export interface ClockSkew {
  /** Server minus device, milliseconds. */
  skewMs: number;
  /** The device's clock is more than a minute off: the portal says so and goes on with the server's time (D-R17). */
  isClockWrong: boolean;
  /** The device is in another time zone than the city: times carry the name of the city's zone. */
  isOtherZone: boolean;
  /** IANA name. */
  timeZone: string;
}

/** Offset from UTC in minutes at a moment, in a zone. */
const offsetMinutes = (ms: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000;

/** Whether a clock on the wall beside the device would show another time than one in the city. */
export const isOtherZone = (ms: number, timeZone: string): boolean =>
  -new Date(ms).getTimezoneOffset() !== offsetMinutes(ms, timeZone);

/** How far the device's clock and zone are from those that count. */
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

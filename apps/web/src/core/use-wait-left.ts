import { useSyncExternalStore } from 'react';
import { useCore } from './core-context.ts';

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const MOST_MINUTES = 90;

const nothingToWatch = () => () => undefined;

const spokenSeconds = (leftMs: number): number => {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  if (seconds < MINUTE_SECONDS) return seconds;
  const step = seconds <= MOST_MINUTES * MINUTE_SECONDS ? MINUTE_SECONDS : HOUR_SECONDS;
  return Math.ceil(seconds / step) * step;
};

/** Returns the displayed seconds until `untilMs` (server time, epoch milliseconds); 0 when over or without a wait. */
export const useWaitLeft = (untilMs: number | null): number => {
  const { clock, ticker } = useCore();
  const read = () => (untilMs === null ? 0 : spokenSeconds(untilMs - clock.now()));
  return useSyncExternalStore(untilMs === null ? nothingToWatch : ticker.subscribe, read, read);
};

export const unitOf = (seconds: number) => {
  if (seconds < MINUTE_SECONDS) return { unit: 'waitSeconds', count: seconds } as const;
  if (seconds <= MOST_MINUTES * MINUTE_SECONDS)
    return { unit: 'waitMinutes', count: seconds / MINUTE_SECONDS } as const;
  return { unit: 'waitHours', count: seconds / HOUR_SECONDS } as const;
};

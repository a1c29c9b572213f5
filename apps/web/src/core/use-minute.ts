import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useCore } from './core-context.ts';

/** Returns the start of the current minute by server time, epoch milliseconds. */
export const useMinute = (): number => {
  const { ticker } = useCore();
  const startOf = (ms: number) => Math.trunc(ms / MINUTE_MS) * MINUTE_MS;
  return useSyncExternalStore(
    ticker.subscribe,
    () => startOf(ticker.get()),
    () => startOf(ticker.getDrawn()),
  );
};

import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useCore } from './core-context.ts';

/** Returns the start of the current minute by server time, epoch milliseconds. */
export const useMinute = (): number => {
  const { ticker } = useCore();
  return useSyncExternalStore(ticker.subscribe, () => {
    const nowMs = ticker.get();
    return nowMs - (nowMs % MINUTE_MS);
  });
};

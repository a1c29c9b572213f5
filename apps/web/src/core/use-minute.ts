import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useCore } from './core-context.ts';

/** The begin of the minute that it is now by the server's time, epoch milliseconds: forms need no seconds. */
export const useMinute = (): number => {
  const { ticker } = useCore();
  return useSyncExternalStore(ticker.subscribe, () => {
    const nowMs = ticker.get();
    return nowMs - (nowMs % MINUTE_MS);
  });
};

import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useCore } from './core-context.ts';

/** Returns the start of the current minute by server time, epoch milliseconds. */
export const useMinute = (): number => {
  const { ticker } = useCore();
  const read = () => Math.trunc(ticker.get() / MINUTE_MS) * MINUTE_MS;
  return useSyncExternalStore(ticker.subscribe, read, read);
};

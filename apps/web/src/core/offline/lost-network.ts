import { useQueryClient, type Query } from '@tanstack/react-query';
import { isUnanswered } from '@gorpark/contract/failures';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOffline } from '#src/lib/use-offline.ts';
import { useStore } from '#src/lib/store.ts';
import { useCore } from '../core-context.ts';
import { DRAWN_AT_MS } from '../drawn-answers.ts';
import { failureOf } from '../failed-call.ts';
import { queryKeys } from '../query-keys.ts';

/** Returns true if the device is offline, or the last request did not reach the server. */
export const useNetworkLost = (): boolean => {
  const { isLost } = useStore(useCore().reach);
  return useOffline() || isLost;
};

/**
 * Returns the server time of the oldest data on the page, epoch milliseconds; `null` without data. Only the personal
 * data counts if there is any: names and settings hardly change.
 */
export const useDataTime = (): number | null => {
  const { city, clock, reach, ticker, queryClient } = useCore();
  const { cachedAtMs } = useStore(reach);
  const cache = queryClient.getQueryCache();
  const timeOf = ({ state: { dataUpdatedAt } }: Query) =>
    dataUpdatedAt === DRAWN_AT_MS ? ticker.getDrawn() : dataUpdatedAt + clock.skewMs();
  const timesOf = (queryKey: readonly unknown[]) =>
    cache
      .findAll({ queryKey, type: 'active', predicate: ({ state }) => state.data !== undefined })
      .map(timeOf);

  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const personal = timesOf(queryKeys.personal(city.city));
      const times = personal.length > 0 ? personal : [...timesOf([city.city]), cachedAtMs ?? Infinity];
      const oldest = Math.min(...times);
      return Number.isFinite(oldest) ? oldest : null;
    },
    () => null,
  );
};

const PROBE_MS = 10_000;

/** Loads failed data again when the device is online again, and regularly while the server cannot be reached. */
export const useReloadWhenBack = (): void => {
  const client = useQueryClient();
  const isOffline = useOffline();
  const { isLost } = useStore(useCore().reach);
  const wasLost = useRef(false);

  useEffect(() => {
    const isFailed = ({ state }: Query) => isUnanswered(failureOf(state.error)?.errorName ?? 'UnknownError');
    const reload = () => {
      if (document.visibilityState === 'visible')
        void client.refetchQueries({ type: 'active', predicate: isFailed });
    };
    const isOver = wasLost.current && !isOffline;
    wasLost.current = isOffline || isLost;
    if (isOver) reload();
    if (isOffline || !isLost) return;
    const timer = setInterval(reload, PROBE_MS);
    return () => clearInterval(timer);
  }, [client, isOffline, isLost]);
};

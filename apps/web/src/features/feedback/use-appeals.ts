import { getAppeals } from '@gorpark/contract/person/appeals/calls';
import type { Appeal } from '@gorpark/contract/person/appeals/read';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSiteOptions } from '#src/core/site.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type RoomStatus, roomStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useStore } from '#src/lib/store.ts';

export interface AppealsView {
  status: RoomStatus;
  appeals: readonly Appeal[] | null;
  reload: () => Promise<readonly Appeal[] | null>;
  change: (id: string, change: Partial<Appeal>) => void;
}

export const useFeedbackKeys = () => {
  const { city, session } = useCore();
  const { token } = useStore(session);
  const base = [...queryKeys.personal(city.city), 'feedback', token] as const;
  return {
    token,
    list: [...base, 'list'] as const,
    messages: (id: string) => [...base, 'messages', id] as const,
  };
};

/** Maximum age of the menu badge, milliseconds. */
const MARK_MS = 60_000;

const useList = (staleTime: number, isAsked = true) => {
  const { client } = useCore();
  const keys = useFeedbackKeys();
  const query = useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) => valueOf(await client.call(getAppeals, {}, { signal })),
    enabled: keys.token !== null && isAsked,
    staleTime,
  });
  return { keys, query };
};

/** Returns the unread answers for the menus; 0 if unknown. A foreign back end may lack appeals. */
export const useUnread = (): number => {
  const { isGorpark } = useSiteOptions().value;
  const { query } = useList(MARK_MS, isGorpark);
  return query.data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
};

export function useAppeals(): AppealsView {
  const cache = useQueryClient();
  const { keys, query } = useList(0);
  const listKey = JSON.stringify(keys.list);
  const { refetch } = query;

  return {
    status: roomStatus(keys.token !== null, {
      data: query.data,
      isError: query.isError && query.data === undefined && !query.isFetching,
    }),
    appeals: query.data ?? null,
    reload: useCallback(async () => (await refetch()).data ?? null, [refetch]),
    change: useCallback(
      (id, change) =>
        cache.setQueryData<Appeal[]>(JSON.parse(listKey) as string[], (appeals) =>
          appeals?.map((one) => (one.id === id ? { ...one, ...change } : one)),
        ),
      [cache, listKey],
    ),
  };
}

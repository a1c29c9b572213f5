import type { Appeal } from '@gorpark/contract/wire/appeals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadAppeals } from '#src/api/feedback-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type RoomStatus, roomStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useStore } from '#src/lib/store.ts';

export interface AppealsView {
  status: RoomStatus;
  appeals: readonly Appeal[] | null;
  reload: () => Promise<readonly Appeal[] | null>;
  /** Changes one appeal of the shown list, before the back end tells it. */
  change: (id: string, change: Partial<Appeal>) => void;
}

/** Keys of the feedback; forgotten with the login, as everything personal. */
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

/** Appeals of the driver; each visit shows those of now. */
export function useAppeals(): AppealsView {
  const { client } = useCore();
  const keys = useFeedbackKeys();
  const cache = useQueryClient();
  const listKey = JSON.stringify(keys.list);
  const query = useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) => valueOf(await loadAppeals(client, { signal })),
    enabled: keys.token !== null,
    staleTime: 0,
  });
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

import { getOperationsWithFilter } from '@gorpark/contract/person/history/calls';
import type { Operation } from '@gorpark/contract/person/history/read';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type LoadStatus, loadStatus } from '#src/core/load-status.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSession } from '#src/core/session.ts';
import { type OperationFilters, toRequest } from './operations-filter.ts';
import { allOperations, nextMark, type PageMark } from './operations-pages.ts';

export interface OperationsView {
  status: LoadStatus;
  operations: readonly Operation[];
  hasMore: boolean;
  isLoadingMore: boolean;
  isMoreFailed: boolean;
  loadMore: () => void;
  reload: () => void;
}

export const useOperations = (filters: OperationFilters): OperationsView => {
  const { city, client } = useCore();
  const { token } = useSession();
  const request = toRequest(filters);
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.personal(city.city), 'operations', token, request],
    queryFn: async ({ pageParam, signal }) =>
      valueOf(await client.call(getOperationsWithFilter, { ...request, ...pageParam }, { signal })),
    initialPageParam: {} as PageMark,
    getNextPageParam: (_last, pages) => nextMark(pages),
    enabled: token !== null,
    staleTime: 0,
  });
  const { data, refetch, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const operations = useMemo(() => allOperations(data?.pages ?? []), [data]);
  useMoneyMoved(() => void refetch());

  return {
    status: loadStatus(token !== null, { data, isError: query.isError && data === undefined }),
    operations,
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isMoreFailed: isFetchNextPageError,
    loadMore: () => {
      if (!isFetchingNextPage) void fetchNextPage();
    },
    reload: () => void refetch(),
  };
};

const useMoneyMoved = (onMoved: () => void): void => {
  const { profile } = useProfile();
  const facts =
    profile &&
    [profile.balance, profile.bonus, ...profile.sessions.map(({ id, status }) => `${id}${status}`)].join();
  const known = useRef<string | null>(null);
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(() => {
    if (facts === null) return;
    const isFirst = known.current === null;
    const isChanged = known.current !== facts;
    known.current = facts;
    if (!isFirst && isChanged) latest.current();
  }, [facts]);
};

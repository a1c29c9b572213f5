import { getSpending } from '@gorpark/contract/person/history/calls';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSession } from '#src/core/session.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { type Spending, spendingOf } from './spending.ts';

export interface SpendingView {
  /** `done` without `spending`: no data. */
  status: 'loading' | 'failed' | 'done';
  spending: Spending | null;
  reload: () => void;
}

/** Returns the chart data; empty at a foreign back end [api-7]. */
export const useSpending = (): SpendingView => {
  const { city, client } = useCore();
  const { token } = useSession();
  const options = useSiteOptions();
  const { isGorpark } = options.value;
  const isKnown = options.isDone || options.isError;
  const { profile } = useProfile();
  const query = useQuery({
    queryKey: [...queryKeys.personal(city.city), 'spending', token, profile?.balance ?? null],
    queryFn: async ({ signal }) => valueOf(await client.call(getSpending, {}, { signal })),
    enabled: token !== null && isGorpark && profile !== null,
    placeholderData: (known) => known,
  });
  const { data, isError, refetch } = query;

  return {
    status: data || (isKnown && !isGorpark) ? 'done' : isError ? 'failed' : 'loading',
    spending: spendingOf(data ?? []),
    reload: () => void refetch(),
  };
};

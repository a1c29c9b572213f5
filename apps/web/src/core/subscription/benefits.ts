import type { Benefit } from '@gorpark/contract/wire/subscription-types';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '#src/lib/store.ts';
import { useCore } from '../core-context.ts';
import { valueOf } from '../failed-call.ts';
import { type LoadStatus, loadStatus } from '../load-status.ts';
import { queryKeys } from '../query-keys.ts';
import { useSubscriptionsApi } from './subscriptions-api.ts';

const FRESH_MS = 30_000;

export interface BenefitsView {
  status: LoadStatus;
  /** The last list that was had; it stays through a failed reload. */
  benefits: readonly Benefit[] | null;
  isFetching: boolean;
  reload: () => Promise<void>;
}

/** Benefits and subscriptions of the driver, loaded once somebody is logged in and looks at them. */
export function useBenefits(): BenefitsView {
  const { city, session } = useCore();
  const { token } = useStore(session);
  const api = useSubscriptionsApi();
  const query = useQuery({
    queryKey: queryKeys.benefits(city.city, token),
    queryFn: async ({ signal }) => valueOf(await api.benefits({ signal })),
    enabled: token !== null,
    staleTime: FRESH_MS,
  });
  return {
    status: loadStatus(token !== null, query),
    benefits: query.data ?? null,
    isFetching: query.isFetching,
    reload: async () => {
      await query.refetch();
    },
  };
}

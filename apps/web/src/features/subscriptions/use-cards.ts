import type { SubscriptionCard } from '@gorpark/contract/wire/subscription-types';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSubscriptionsApi } from '#src/core/subscription/subscriptions-api.ts';

const FRESH_MS = 300_000;

export interface CardsView {
  /** `null` until they were had once. */
  cards: readonly SubscriptionCard[] | null;
  isError: boolean;
  reload: () => void;
}

/** The subscriptions that are sold as cards. */
export function useCards(): CardsView {
  const { city } = useCore();
  const api = useSubscriptionsApi();
  const query = useQuery({
    queryKey: queryKeys.subscriptionCards(city.city),
    queryFn: async ({ signal }) => valueOf(await api.cards({ signal })),
    staleTime: FRESH_MS,
  });
  return { cards: query.data ?? null, isError: query.isError, reload: () => void query.refetch() };
}

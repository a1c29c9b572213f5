import type { SubscriptionCard } from '@gorpark/contract/wire/subscription-types';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { languageKnown } from '#src/checkout/subscription/language-known.ts';
import { useSubscriptionsApi } from '#src/checkout/subscription/subscriptions-api.ts';
import { useLang } from '#src/i18n/lang-store.ts';

const FRESH_MS = 300_000;

export interface CardsView {
  cards: readonly SubscriptionCard[] | null;
  isError: boolean;
  reload: () => void;
}

export function useCards(): CardsView {
  const core = useCore();
  const lang = useLang();
  const api = useSubscriptionsApi();
  const query = useQuery({
    queryKey: queryKeys.subscriptionCards(core.city.city, lang),
    queryFn: async ({ signal }) => {
      await languageKnown(core);
      return valueOf(await api.cards({ signal }));
    },
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
  });
  return { cards: query.data ?? null, isError: query.isError, reload: () => void query.refetch() };
}

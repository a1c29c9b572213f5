import { getBenefits } from '@gorpark/contract/person/subscriptions/calls';
import type { Benefit } from '@gorpark/contract/person/subscriptions/types';
import { useQuery } from '@tanstack/react-query';
import { useLang } from '#src/i18n/lang-store.ts';
import { useStore } from '#src/lib/store.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type LoadStatus, loadStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { languageKnown } from './language-known.ts';

const FRESH_MS = 30_000;

export interface BenefitsView {
  status: LoadStatus;
  /** Keeps the last value after a failed reload. */
  benefits: readonly Benefit[] | null;
  isFetching: boolean;
  reload: () => Promise<void>;
}

export function useBenefits(): BenefitsView {
  const core = useCore();
  const { city, client, session } = core;
  const lang = useLang();
  const { token } = useStore(session);
  const query = useQuery({
    queryKey: queryKeys.benefits(city.city, token, lang),
    queryFn: async ({ signal }) => {
      await languageKnown(core);
      return valueOf(await client.call(getBenefits, {}, { signal }));
    },
    // Keeps the list in the old language while loading, but never another user's list.
    placeholderData: (before, query) => (query?.queryKey[3] === token ? before : undefined),
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

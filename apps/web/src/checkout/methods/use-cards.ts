import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createCardsApi, type SavedCard, type SavedCards } from '#src/api/cards-api.ts';
import type { ApiResult } from '#src/api/result.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSession } from '#src/core/session.ts';
import { useSiteOptions } from '#src/core/site.ts';

const NONE: SavedCards = { isOffered: false, isKept: false, cards: [] };

export interface Cards extends SavedCards {
  isBusy: boolean;
  /** Resolves to whether the change was accepted. */
  keep: (isKept: boolean) => Promise<boolean>;
  remove: (card: SavedCard) => Promise<boolean>;
}

/** Returns the driver's saved cards; empty for a foreign back end [api-7]. */
export function useCards(): Cards {
  const { client, city } = useCore();
  const { token } = useSession();
  const { isGorpark } = useSiteOptions().value;
  const queryClient = useQueryClient();
  const api = useMemo(() => createCardsApi(client), [client]);
  const [isBusy, setIsBusy] = useState(false);
  const queryKey = [...queryKeys.personal(city.city), 'cards', token];
  const { data = NONE } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => valueOf(await api.list({ signal })),
    enabled: isGorpark && token !== null,
  });

  const change = async (work: Promise<ApiResult<SavedCards>>): Promise<boolean> => {
    setIsBusy(true);
    const answer = await work;
    setIsBusy(false);
    if (answer.ok) queryClient.setQueryData(queryKey, answer.value);
    return answer.ok;
  };

  return {
    ...data,
    isBusy,
    keep: (isKept) => change(api.keep(isKept)),
    remove: ({ id }) => change(api.remove(id)),
  };
}

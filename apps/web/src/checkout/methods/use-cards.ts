import {
  getPaymentCards,
  keepPaymentCards,
  removePaymentCard,
} from '@gorpark/contract/person/payment-cards/calls';
import type { SavedCard, SavedCards } from '@gorpark/contract/person/payment-cards/read';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [isBusy, setIsBusy] = useState(false);
  const queryKey = [...queryKeys.personal(city.city), 'cards', token];
  const { data = NONE } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => valueOf(await client.call(getPaymentCards, {}, { signal })),
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
    keep: (isKept) => change(client.call(keepPaymentCards, { value: isKept })),
    remove: ({ id }) => change(client.call(removePaymentCard, { id })),
  };
}

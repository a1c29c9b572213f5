import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '@gorpark/contract/wire/types';
import { usedMinutes } from '@gorpark/domain/session';
import { askEndCost, type EndCost } from '#src/api/end-api.ts';
import { useCore } from './core-context.ts';
import { valueOf } from './failed-call.ts';
import { queryKeys } from './query-keys.ts';
import { useSession } from './session.ts';
import { useSiteOptions } from './site.ts';

/** Minutes that a parking has used, begun ones whole; changes with the parking's own minutes, not those of the clock. */
export const useUsedMinutes = (startMs: number): number => {
  const { ticker } = useCore();
  return useSyncExternalStore(ticker.subscribe, () => usedMinutes(startMs, ticker.get()));
};

export interface EndCostView {
  /** On its way for the first time: nothing can be said yet. */
  isLoading: boolean;
  /** `null` where nobody tells: another back end, a refusal, silence. */
  cost: EndCost | null;
}

/**
 * What ending a parking now would bring back, or what one without a chosen end costs so far; asked anew with each minute
 * that it uses. Other back ends are not asked (D-X21). `isAsked`: nobody needs the answer once it has ended.
 */
export const useEndCost = (
  { reservationId, startMs, endMs }: Session,
  { isAsked = true }: { isAsked?: boolean } = {},
): EndCostView => {
  const core = useCore();
  const { token } = useSession();
  const { isGorpark } = useSiteOptions().value;
  const minutes = useUsedMinutes(startMs);
  const isEnabled = isGorpark && token !== null && isAsked;
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.personal(core.city.city), 'end-cost', { token, reservationId, endMs, minutes }],
    queryFn: async ({ signal }) => valueOf(await askEndCost(core.client, reservationId, { signal })),
    enabled: isEnabled,
    placeholderData: (known) => known,
  });
  return { isLoading: isEnabled && isPending, cost: data ?? null };
};

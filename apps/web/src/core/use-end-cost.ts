import { endCost } from '@gorpark/contract/public/end-cost/calls';
import type { EndCost } from '@gorpark/contract/public/end-cost/read';
import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '@gorpark/contract/wire/types';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { usedMinutes } from '@gorpark/domain/session';
import { useCore } from './core-context.ts';
import { valueOf } from './failed-call.ts';
import { queryKeys } from './query-keys.ts';
import { useSession } from './session.ts';
import { useSiteOptions } from './site.ts';

/** Returns the used minutes since the start, rounded up. */
export const useUsedMinutes = (startMs: number): number => {
  const { ticker } = useCore();
  return useSyncExternalStore(
    ticker.subscribe,
    () => usedMinutes(startMs, ticker.get()),
    () => usedMinutes(startMs, ticker.getDrawn()),
  );
};

/** Returns `text` with the cost so far. */
export const withCost = (text: string, cost: EndCost | null): string =>
  cost !== null && cost.amount > ZERO ? `${text} ${formatMoney(cost.amount)}` : text;

export interface EndCostView {
  isLoading: boolean;
  /** `null` at a foreign back end or after a failure. */
  cost: EndCost | null;
}

/**
 * Returns the refund for ending now, or the cost so far without a chosen end. Reloads each used minute. Sends
 * nothing to foreign back ends [api-7]. `isAsked`: false once the session has ended.
 */
export const useEndCost = (
  { reservationId, startMs, endMs }: Pick<Session, 'reservationId' | 'startMs' | 'endMs'>,
  { isAsked = true }: { isAsked?: boolean } = {},
): EndCostView => {
  const core = useCore();
  const { token } = useSession();
  const { isGorpark } = useSiteOptions().value;
  const minutes = useUsedMinutes(startMs);
  const isEnabled = isGorpark && token !== null && isAsked;
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.personal(core.city.city), 'end-cost', { token, reservationId, endMs, minutes }],
    queryFn: async ({ signal }) =>
      valueOf(await core.client.call(endCost, { ReservationId: reservationId }, { signal })),
    enabled: isEnabled,
    // A new end has another refund.
    placeholderData: (known, last) => (hasEnd(last?.queryKey.at(-1), endMs) ? known : undefined),
  });
  return { isLoading: isEnabled && isPending, cost: data ?? null };
};

const hasEnd = (facts: unknown, endMs: Session['endMs']): boolean =>
  typeof facts === 'object' && facts !== null && 'endMs' in facts && facts.endMs === endMs;

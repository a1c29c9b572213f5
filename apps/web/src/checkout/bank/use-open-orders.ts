import { openOrders } from '@gorpark/contract/person/open-orders/calls';
import type { OpenOrder } from '@gorpark/contract/person/open-orders/read';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { callQuery } from '#src/core/request-query.ts';
import { useSession } from '#src/core/session.ts';
import { useSiteOptions } from '#src/core/site.ts';

export interface OpenOrders {
  /** Number of an unfinished payment for the same; empty without one. */
  order: string;
  /** Returns that of now. */
  reload: () => Promise<string>;
}

/**
 * Finds an unfinished payment, perhaps of another device, which `isSame` recognizes. Only a gorpark back end lists
 * them [api-7]. `isSame`: undefined for a form that pays for something else each time.
 */
export function useOpenOrders(isSame: ((order: OpenOrder) => boolean) | undefined): OpenOrders {
  const core = useCore();
  const { token } = useSession();
  const { isGorpark } = useSiteOptions().value;
  const query = useQuery({
    ...callQuery(core, token, openOrders, {}, { retries: 0 }),
    enabled: isSame !== undefined && isGorpark && token !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const find = (orders: readonly OpenOrder[] = []): string =>
    orders.find((one) => isSame?.(one))?.order ?? '';

  return {
    order: find(query.data),
    reload: async () => (isSame && isGorpark ? find((await query.refetch()).data) : ''),
  };
}

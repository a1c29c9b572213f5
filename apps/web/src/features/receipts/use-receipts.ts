import type { ReceiptItem } from '@gorpark/contract/wire/receipts';
import { useQuery } from '@tanstack/react-query';
import { loadReceipts } from '#src/api/receipts-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type LoadStatus, loadStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useStore } from '#src/lib/store.ts';

export interface ReceiptsView {
  status: LoadStatus;
  receipts: readonly ReceiptItem[] | null;
  reload: () => Promise<void>;
}

/** Returns the receipts, reloaded on every visit: the bank may have confirmed a payment meanwhile. */
export function useReceipts(): ReceiptsView {
  const { city, session, client } = useCore();
  const { token } = useStore(session);
  const query = useQuery({
    queryKey: queryKeys.receipts(city.city, token),
    queryFn: async ({ signal }) => valueOf(await loadReceipts(client, { signal })),
    enabled: token !== null,
    staleTime: 0,
  });
  return {
    status: loadStatus(token !== null, { data: query.data, isError: query.isError && !query.isFetching }),
    receipts: query.data ?? null,
    reload: async () => {
      await query.refetch();
    },
  };
}

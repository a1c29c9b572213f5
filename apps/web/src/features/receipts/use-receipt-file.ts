import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadReceiptFile } from '#src/api/receipts-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useStore } from '#src/lib/store.ts';

export const RECEIPT_FILE_NAME = 'receipt.pdf';

/** Returns an object URL and revokes it after use. */
export function useReceiptFile(receiptNumber: string) {
  const { city, session, client } = useCore();
  const { token } = useStore(session);
  const query = useQuery({
    queryKey: queryKeys.receiptFile(city.city, token, receiptNumber),
    queryFn: async ({ signal }) => valueOf(await loadReceiptFile(client, receiptNumber, { signal })),
    enabled: token !== null,
    gcTime: 0,
  });
  const file = query.data;
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    // The URL is created outside React, so it is set after the effect, not during it.
    queueMicrotask(() => setUrl(address));
    return () => URL.revokeObjectURL(address);
  }, [file]);

  return {
    url,
    isFailed: query.isError && !query.isFetching,
    reload: async () => {
      await query.refetch();
    },
  };
}

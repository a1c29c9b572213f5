import { getReceipt } from '@gorpark/contract/person/receipts/calls';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { AnchorButton } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { receiptMessages } from './messages/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { callQuery } from '#src/core/request-query.ts';
import { useStore } from '#src/lib/store.ts';

/** Loads the file in advance: a click must open it synchronously. */
export function FileButtons({ receiptNumber }: { receiptNumber: string }) {
  const t = useT(receiptMessages);
  const { url, isFailed, reload } = useReceiptFile(receiptNumber);

  if (isFailed)
    return (
      <Alert tone="danger" title={t('fileFailed')}>
        <Button variant="secondary" size="sm" icon={RotateCw} onClick={() => void reload()}>
          {t('fileRetry')}
        </Button>
      </Alert>
    );
  if (url === null)
    return (
      <Button size="lg" isBlock isLoading loadingText={t('download')}>
        {t('download')}
      </Button>
    );
  return (
    <>
      <AnchorButton href={url} download={RECEIPT_FILE_NAME} size="lg" isBlock icon={Download}>
        {t('download')}
      </AnchorButton>
      <AnchorButton href={url} target="_blank" variant="outline" isBlock icon={Printer}>
        {t('print')}
      </AnchorButton>
    </>
  );
}

const RECEIPT_FILE_NAME = 'receipt.pdf';

/** Returns an object URL and revokes it after use. */
function useReceiptFile(receiptNumber: string) {
  const core = useCore();
  const { token } = useStore(core.session);
  const query = useQuery({
    ...callQuery(core, token, getReceipt, { receiptnumber: receiptNumber, blob: 'true' }),
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

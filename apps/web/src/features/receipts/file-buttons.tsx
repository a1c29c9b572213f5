import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { AnchorButton } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { receiptMessages } from './messages/index.ts';
import { RECEIPT_FILE_NAME, useReceiptFile } from './use-receipt-file.ts';

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

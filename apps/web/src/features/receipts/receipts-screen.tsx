import type { ReceiptItem } from '@gorpark/contract/wire/receipts';
import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Empty, ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { MailForm } from './mail-form.tsx';
import { receiptMessages } from './messages/index.ts';
import { FileButtons } from './file-buttons.tsx';
import { numberOf, ReceiptsTable } from './receipts-table.tsx';
import styles from './receipts.module.css';
import { useQuery } from '@tanstack/react-query';
import { loadReceipts } from '#src/api/receipts-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type LoadStatus, loadStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useStore } from '#src/lib/store.ts';

export function ReceiptsScreen() {
  const t = useT(receiptMessages);
  const { status, receipts, reload } = useReceipts();
  const { openDialog } = useDialogs();
  const [shown, setShown] = useSavedState<ReceiptItem | null>('receipts.open', null);

  return (
    <>
      <div className={styles.pageHead}>
        <h1 className="h1">{t('title')}</h1>
        {/* The button keeps its position with and without receipts, so the focus can return to it. */}
        {receipts && (
          <Button
            icon={Plus}
            onClick={() => openDialog('payment', { action: 'receipt', receipt: { from: 'list' } })}
          >
            {t('create')}
          </Button>
        )}
      </div>
      {receipts?.length === 0 && (
        <Card as="div">
          <Empty title={t('empty')}>{t('emptyText')}</Empty>
        </Card>
      )}
      {receipts && receipts.length > 0 && <ReceiptsTable receipts={receipts} onOpen={setShown} />}
      {!receipts && (status === 'error' || status === 'loading') && (
        <Card as="div">
          {status === 'error' ? (
            <ErrorState title={t('failed')} onRetry={() => void reload()} />
          ) : (
            <Skeleton />
          )}
        </Card>
      )}
      {shown && <PaperDialog receipt={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function PaperDialog({ receipt, onClose }: { receipt: ReceiptItem; onClose: () => void }) {
  const t = useT(receiptMessages);
  const paper = t(receipt.isLegal ? 'invoice' : 'receipt');

  return (
    <Dialog isOpen onClose={onClose} title={t('openOf', { paper, number: numberOf(receipt) })}>
      <div className={styles.actions}>
        <FileButtons receiptNumber={receipt.receiptNumber} />
        <MailForm receiptNumber={receipt.receiptNumber} />
      </div>
    </Dialog>
  );
}

interface ReceiptsView {
  status: LoadStatus;
  receipts: readonly ReceiptItem[] | null;
  reload: () => Promise<void>;
}

/** Returns the receipts, reloaded on every visit: the bank may have confirmed a payment meanwhile. */
function useReceipts(): ReceiptsView {
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

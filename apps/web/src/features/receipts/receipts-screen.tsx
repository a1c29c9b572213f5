import { getReceiptList } from '@gorpark/contract/person/receipts/calls';
import type { ReceiptItem } from '@gorpark/contract/shared/read-receipts';
import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { QueryPage } from '#src/core/query-page.tsx';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { MailForm } from './mail-form.tsx';
import { receiptMessages } from './messages/index.ts';
import { FileButtons } from './file-buttons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type LoadStatus, loadStatus } from '#src/core/load-status.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useStore } from '#src/lib/store.ts';
import { formatDate } from '@gorpark/domain/time';
import FileText from 'lucide-react/icons/file-text';
import { Badge } from '#src/ui/badge.tsx';
import { Money } from '#src/ui/money.tsx';
import styles from './receipts.module.css';

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
          <Button icon={Plus} onClick={() => openDialog('receipt', { receipt: { from: 'list' } })}>
            {t('create')}
          </Button>
        )}
      </div>
      <QueryPage
        data={receipts}
        status={status}
        onRetry={reload}
        failedTitle={t('failed')}
        isCard
        isEmpty={({ length }) => length === 0}
        empty={
          <Card as="div">
            <Empty title={t('empty')}>{t('emptyText')}</Empty>
          </Card>
        }
      >
        {(list) => <ReceiptsTable receipts={list} onOpen={setShown} />}
      </QueryPage>
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
    queryFn: async ({ signal }) => valueOf(await client.call(getReceiptList, {}, { signal })),
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

/** Returns the printed number, else an identifier of the back end. */
const numberOf = ({ printedNumber, uin, receiptNumber }: ReceiptItem): string =>
  printedNumber || uin || receiptNumber;

interface ReceiptsTableProps {
  receipts: readonly ReceiptItem[];
  onOpen: (receipt: ReceiptItem) => void;
}

function ReceiptsTable({ receipts, onOpen }: ReceiptsTableProps) {
  const t = useT(receiptMessages);

  return (
    <Card isFlush className={styles.tableCard}>
      <table className={styles.table} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('identifier')}</th>
            <th scope="col" className={styles.right}>
              {t('sum')}
            </th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('purpose')}</th>
            <th scope="col">
              <span className="vh">{t('action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <Row key={receipt.receiptNumber} receipt={receipt} onOpen={() => onOpen(receipt)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ receipt, onOpen }: { receipt: ReceiptItem; onOpen: () => void }) {
  const t = useT(receiptMessages);
  const { city } = useCore();
  const { atMs, sum, status, statusText, purpose, name, isLegal } = receipt;
  const paper = t(isLegal ? 'invoice' : 'receipt');

  return (
    <tr>
      <td className={`num ${styles.date}`}>{atMs === null ? '—' : formatDate(atMs, city.timeZone)}</td>
      <td className={`num ${styles.identifier}`}>{numberOf(receipt)}</td>
      <td className={`num ${styles.right} ${styles.rowSum}`}>{sum === null ? '—' : <Money value={sum} />}</td>
      <td className={styles.state}>
        <Badge tone={status === 'done' ? 'success' : status === 'wait' ? 'warning' : 'neutral'}>
          {status === 'other' ? statusText : t(status)}
        </Badge>
      </td>
      <td className={styles.what}>{purpose === null ? name : t(purpose)}</td>
      <td className={styles.button}>
        <Button
          variant="secondary"
          icon={FileText}
          aria-label={t('openOf', { paper, number: numberOf(receipt) })}
          onClick={onOpen}
        >
          {paper}
        </Button>
      </td>
    </tr>
  );
}

import type { ReceiptItem } from '@gorpark/contract/wire/receipts';
import { formatDate } from '@gorpark/domain/time';
import FileText from 'lucide-react/icons/file-text';
import { useCore } from '#src/core/core-context.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { receiptMessages } from './messages/index.ts';
import styles from './receipts.module.css';

/** Returns the printed number, else an identifier of the back end. */
export const numberOf = ({ printedNumber, uin, receiptNumber }: ReceiptItem): string =>
  printedNumber || uin || receiptNumber;

interface ReceiptsTableProps {
  receipts: readonly ReceiptItem[];
  onOpen: (receipt: ReceiptItem) => void;
}

export function ReceiptsTable({ receipts, onOpen }: ReceiptsTableProps) {
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

import type { ReceiptItem } from '@gorpark/contract/wire/receipts';
import { formatDate } from '@gorpark/domain/time';
import Download from 'lucide-react/icons/download';
import { useCity } from '#src/core/city.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Money } from '#src/ui/money.tsx';
import styles from './invoice-dialog.module.css';
import { invoiceMessages } from './messages/index.ts';
import { useInvoiceFile } from './use-invoices.ts';

const TONES = { wait: 'warning', done: 'success', other: 'neutral' } as const;

/** Lists the newest invoice first. */
export function InvoiceList({ items }: { items: readonly ReceiptItem[] }) {
  const t = useT(invoiceMessages);
  const { timeZone } = useCity();
  const { save } = useInvoiceFile();
  if (items.length === 0) return null;

  return (
    <section className={styles.list} aria-label={t('list')}>
      <h3>{t('list')}</h3>
      <ul>
        {items.map(({ receiptNumber, printedNumber, atMs, sum, status }) => (
          <li key={receiptNumber}>
            <span>
              {t('rowText', {
                number: printedNumber,
                date: atMs === null ? '—' : formatDate(atMs, timeZone),
              })}
            </span>
            <b className="num">{sum === null ? '—' : <Money value={sum} />}</b>
            <Badge tone={TONES[status]}>{t(status)}</Badge>
            <IconButton
              icon={Download}
              label={t('downloadOf', { number: printedNumber })}
              onClick={() => save(receiptNumber, printedNumber)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

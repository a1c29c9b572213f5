import { useT } from '#src/i18n/use-t.ts';
import { useCapabilities } from '#src/core/site.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Plate } from '#src/ui/plate.tsx';
import type { Operation } from '@gorpark/contract/person/history/read';
import type { Day } from './days.ts';
import { operationsMessages } from './messages/index.ts';
import { OperationIcon } from './operation-icon.tsx';
import { Amount, BonusPart, Check, Driver, StatusMark } from './operation-parts.tsx';
import { PayAgain } from './pay-again.tsx';
import { useOperationTexts } from './use-operation-texts.ts';
import styles from './operations-table.module.css';

export function OperationsTable({ days }: { days: readonly Day[] }) {
  const t = useT(operationsMessages);
  const { isNamedByQuarter } = useCapabilities();
  const { dayTitle } = useOperationTexts();
  const columns = isNamedByQuarter ? 7 : 8;

  return (
    <Card isFlush className={styles.frame}>
      {/* The keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('list')} data-testid="operations-table">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('columnTime')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('vehicle')}</th>
              <th scope="col">{t('columnParking')}</th>
              <th scope="col">{t('columnStatus')}</th>
              {!isNamedByQuarter && (
                <th scope="col" className={styles.right}>
                  {t('columnSale')}
                </th>
              )}
              <th scope="col" className={styles.right}>
                {t('columnSum')}
              </th>
              <th scope="col" className={styles.right}>
                {t('columnCheck')}
              </th>
            </tr>
          </thead>
          {days.map((day) => (
            <tbody key={day.date}>
              <tr className={styles.day}>
                <th colSpan={columns} scope="rowgroup">
                  {dayTitle(day.ms)}
                </th>
              </tr>
              {day.operations.map((operation) => (
                <Row key={operation.key} operation={operation} hasSale={!isNamedByQuarter} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Card>
  );
}

function Row({ operation, hasSale }: { operation: Operation; hasSale: boolean }) {
  const { title, place, time, span, length } = useOperationTexts();
  const { transport, sumSale } = operation;
  const dash = <span className="muted">—</span>;

  return (
    <tr>
      <td className={styles.nowrap}>
        <time dateTime={operation.dateText}>{time(operation.dateOperation)}</time>
      </td>
      <td>
        <span className={styles.operation}>
          <OperationIcon operation={operation} />
          <span>
            {title(operation)}
            <span className={styles.sub}>{place(operation)}</span>
          </span>
        </span>
      </td>
      <td>
        {transport === '' ? dash : <Plate value={transport} size="sm" />}
        <Driver operation={operation} className={styles.sub} />
      </td>
      <td className={styles.nowrap}>
        {span(operation) || dash}
        <span className={styles.sub}>{length(operation)}</span>
      </td>
      <td>
        <StatusMark operation={operation} />
        <PayAgain operation={operation} />
      </td>
      {hasSale && <td className={styles.right}>{sumSale === 0 ? dash : <Money value={sumSale} />}</td>}
      <td className={styles.right}>
        <Amount operation={operation} />
        <BonusPart operation={operation} className={styles.sub} />
      </td>
      <td className={styles.right}>
        <Check operation={operation} isIcon />
      </td>
    </tr>
  );
}

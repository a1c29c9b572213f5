import { formatMoney, kopecks } from '@gorpark/domain/money';
import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useLocale } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { SkeletonLine } from '#src/ui/skeleton.tsx';
import { operationsMessages } from './messages/index.ts';
import { monthName, type Spending } from './spending.ts';
import type { SpendingView } from './use-spending.ts';
import styles from './spending-chart.module.css';

export function SpendingCard({ view: { status, spending, reload } }: { view: SpendingView }) {
  const t = useT(operationsMessages);
  if (spending) return <SpendingChart spending={spending} />;
  if (status === 'failed')
    return (
      <Alert tone="warning" title={t('spendingFailed')}>
        <Button variant="link" onClick={reload}>
          {t('retry')}
        </Button>
      </Alert>
    );
  return status === 'loading' ? <Waiting /> : null;
}

function Waiting() {
  return (
    <Card as="div" className={styles.chart} aria-hidden="true">
      <div className={styles.head}>
        <div className={styles.waiting}>
          <SkeletonLine width="60%" isThin />
          <SkeletonLine />
          <SkeletonLine width="80%" isThin />
        </div>
      </div>
      <div className={styles.bars} />
    </Card>
  );
}

function SpendingChart({ spending }: { spending: Spending }) {
  const t = useT(operationsMessages);
  const locale = useLocale();
  const { now, before, difference, bars, top } = spending;

  return (
    <Card as="section" className={styles.chart} aria-label={t('chart')}>
      <div className={styles.head}>
        <div>
          <p className="small muted">{t('spentIn', { month: monthName(now.month, locale, 'long') })}</p>
          <p className={styles.sum}>
            <Money value={now.total} />
          </p>
          {before && <Difference difference={difference} />}
        </div>
        <ul className={styles.key} aria-hidden="true">
          <li>
            <i className={styles.parking} />
            {t('parking')}
          </li>
          <li>
            <i className={styles.subscriptions} />
            {t('subscriptions')}
          </li>
        </ul>
      </div>
      <div className={styles.bars} aria-hidden="true">
        <div className={styles.grid}>
          {[top, top / 2, 0].map((line) => (
            <span key={line}>{lineText(line, t)}</span>
          ))}
        </div>
        {bars.map((bar, index) => (
          <div
            key={bar.month}
            className={cx(styles.bar, bar.isNow && styles.now, index < bars.length - 6 && styles.wideOnly)}
            title={`${monthName(bar.month, locale, 'long')}: ${formatMoney(bar.total)}`}
          >
            <span className={styles.column}>
              {bar.subscriptionsHeight > 0 && (
                <i className={styles.subscriptions} style={{ height: `${bar.subscriptionsHeight}%` }} />
              )}
              {bar.parkingHeight > 0 && (
                <i className={styles.parking} style={{ height: `${bar.parkingHeight}%` }} />
              )}
            </span>
            <span className={styles.month}>{monthName(bar.month, locale, 'short')}</span>
          </div>
        ))}
      </div>
      <SpendingTable spending={spending} />
    </Card>
  );
}

function Difference({ difference }: { difference: number }) {
  const t = useT(operationsMessages);
  if (difference === 0) return <p className="small muted">{t('same')}</p>;
  const isMore = difference > 0;
  const sum = formatMoney(kopecks(Math.abs(difference)));
  return (
    <p className={cx('small', styles.delta, isMore && styles.up)}>
      <Icon of={isMore ? ArrowUpRight : ArrowDownRight} size={18} />
      <span>{t(isMore ? 'more' : 'less', { sum })}</span>
    </p>
  );
}

function SpendingTable({ spending: { bars } }: { spending: Spending }) {
  const t = useT(operationsMessages);
  const locale = useLocale();
  return (
    <table className="vh">
      <caption>{t('chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('parking')}</th>
          <th scope="col">{t('subscriptions')}</th>
          <th scope="col">{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.month}>
            <th scope="row">{`${monthName(bar.month, locale, 'long')} ${bar.month.slice(0, 4)}`}</th>
            <td>{formatMoney(bar.parking)}</td>
            <td>{formatMoney(bar.subscriptions)}</td>
            <td>{formatMoney(bar.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const lineText = (line: number, t: ReturnType<typeof useT<(typeof operationsMessages)['ru']>>): string => {
  const roubles = line / 100;
  return roubles >= 1000 ? t('thousands', { count: String(roubles / 1000) }) : String(roubles);
};

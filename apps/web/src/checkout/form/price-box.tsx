import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { formatMoney } from '@gorpark/domain/money';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Breakdown } from '#src/ui/breakdown.tsx';
import { Button } from '#src/ui/button.tsx';
import { SkeletonLine } from '#src/ui/skeleton.tsx';
import type { CostQuote } from '../quote/cost.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { failedSum } from '../quote/pay-button.ts';
import { CostBreakdown } from '../quote/cost-breakdown.tsx';
import { parkingFormMessages } from './messages/index.ts';
import styles from './price-box.module.css';

interface PriceBoxProps {
  state: CostQuote;
  emptyText: string;
  endTime: string;
  isBalanceUsed: boolean;
  isExtension?: boolean;
  onReloadBalance: () => void;
}

/** Announces a new sum; shows the old one dimmed until then. */
export function PriceBox(props: PriceBoxProps) {
  const { state, endTime } = props;
  const t = useT(parkingFormMessages);
  const { cost, isPending } = state;

  return (
    <>
      <section className={styles.box} aria-label={t('costLabel')} aria-busy={isPending}>
        <Content {...props} />
      </section>
      <p className="vh" aria-live="polite">
        {cost && !isPending && t('costSaid', { sum: formatMoney(cost.total), time: endTime })}
      </p>
    </>
  );
}

function Content(props: PriceBoxProps): ReactNode {
  const { state, emptyText, isBalanceUsed, isExtension = false, onReloadBalance } = props;
  const t = useT(parkingFormMessages);
  const { cost, status, isPending, alert, again } = state;

  if (cost) {
    return (
      <>
        <CostBreakdown
          cost={cost}
          isBalanceUsed={isBalanceUsed}
          isExtension={isExtension}
          isStale={isPending}
        />
        {isBalanceUsed && cost.balance === null && <UnknownBalance onReload={onReloadBalance} />}
      </>
    );
  }
  if (isPending) {
    return (
      <output className={styles.loading} aria-label={t('costLoading')}>
        <SkeletonLine width="72%" />
        <SkeletonLine width="54%" />
        <SkeletonLine width="38%" />
      </output>
    );
  }
  if (status === 'error') return <Failed alert={alert} onAgain={again} />;
  return <p className="small muted">{emptyText}</p>;
}

/** An unknown balance is reported and not used in sums [money-3]. */
function UnknownBalance({ onReload }: { onReload: () => void }) {
  const t = useT(parkingFormMessages);
  return (
    <p className={styles.unknown}>
      {t('balanceUnknown')}
      <Button variant="ghost" size="sm" icon={RotateCw} onClick={onReload}>
        {t('balanceRetry')}
      </Button>
    </p>
  );
}

function Failed({ alert, onAgain }: { alert: CostQuote['alert']; onAgain: () => void }) {
  const t = useT(parkingFormMessages);
  const texts = useT(common);
  const textOf = useErrorText();

  const sum = failedSum(alert);
  if (alert !== null) {
    return (
      <div className="stack">
        <Alert tone="danger" title={textOf(alert)} />
        {sum !== null && <Breakdown rows={[]} total={sum} />}
        <Button variant="outline" size="sm" icon={RotateCw} onClick={onAgain}>
          {texts('retry')}
        </Button>
      </div>
    );
  }
  return (
    <p className={styles.dash}>
      <span>{texts('total')}</span>
      <span aria-label={t('costFailed')}>—</span>
    </p>
  );
}

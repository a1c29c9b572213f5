import type { CostResult } from '@gorpark/contract/wire/types';
import { subtractKopecks, ZERO } from '@gorpark/domain/money';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Breakdown } from '#src/ui/breakdown.tsx';
import { costRows } from './cost-lines.ts';
import { priceMessages } from './messages/index.ts';
import styles from './cost-breakdown.module.css';

interface CostBreakdownProps {
  cost: CostResult;
  isBalanceUsed: boolean;
  isExtension?: boolean;
  isStale: boolean;
}

/** Shows price lines, bonus [money-6], remaining balance and the tariff rules that changed the sum [PAY-047]. */
export function CostBreakdown({ cost, isBalanceUsed, isExtension = false, isStale }: CostBreakdownProps) {
  const t = useT(priceMessages);
  const texts = useT(common);
  const { balance, bonus, isEnough, total } = cost;
  const ofBonus = isBalanceUsed && bonus > ZERO ? [{ key: 'bonus', label: t('ofBonus'), sum: bonus }] : [];
  const rest =
    isBalanceUsed && isEnough === true && balance !== null && total > 0
      ? [
          {
            key: 'balance',
            label: t('balanceAfter'),
            sum: subtractKopecks(balance, subtractKopecks(total, bonus)),
          },
        ]
      : [];

  return (
    <>
      <Breakdown
        rows={costRows(cost, t, texts)}
        total={total}
        after={[...ofBonus, ...rest]}
        isStale={isStale}
      />
      <Options cost={cost} isExtension={isExtension} />
    </>
  );
}

function Options({
  cost: { options, rows, total },
  isExtension,
}: Pick<CostBreakdownProps, 'cost' | 'isExtension'>) {
  const t = useT(priceMessages);
  const isNamed = rows.some(({ note }) => note === 'firstHourWhole');
  const names = [
    options.firstHourWhole && !isExtension && !isNamed && t('optionFirstHour'),
    options.minutePriceRounded && t('optionMinutePrice'),
  ].filter((name) => name !== false);
  if (names.length === 0 || total === ZERO) return null;

  return (
    <ul className={styles.options}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

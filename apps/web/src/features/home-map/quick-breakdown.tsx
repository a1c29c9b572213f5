import type { CostResult, CostRow } from '@gorpark/contract/wire/types';
import { kopecks, missingMoney, subtractKopecks } from '@gorpark/domain/money';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Breakdown } from '#src/ui/breakdown.tsx';
import type { BreakdownLine } from '#src/ui/breakdown.tsx';
import { durationShort } from '#src/ui/duration-words.ts';
import { homeMap } from './messages/index.ts';
import { priceText } from './place-prices.ts';

/** Where the sum comes from: period, price and benefit of every stretch (PAY-047). */
export function QuickBreakdown({ cost, isStale }: { cost: CostResult; isStale: boolean }) {
  const t = useT(homeMap);
  const words = useT(common);
  const lines = cost.rows.flatMap((row, index) => linesOf(row, index, t, words));
  const rest =
    cost.balance !== null && missingMoney(cost.balance, cost.total) === 0
      ? [{ key: 'rest', label: t('balanceAfter'), sum: subtractKopecks(cost.balance, cost.total) }]
      : [];
  return <Breakdown lines={lines} total={cost.total} after={rest} isStale={isStale} />;
}

function linesOf(
  row: CostRow,
  index: number,
  t: ReturnType<typeof useT<typeof homeMap.ru>>,
  words: ReturnType<typeof useT<typeof common.ru>>,
): BreakdownLine[] {
  const time = row.minutes === null ? '' : durationShort(words, row.minutes);
  const isFree = row.cost === 0 || row.hourPrice === null;
  const text = isFree ? words('free') : t('rowText', { time, price: priceText(row.hourPrice ?? kopecks(0)) });
  const line = { key: `row-${index}`, period: `${row.from}–${row.to}`, text, sum: row.cost };
  if (row.benefit === 0) return [line];
  return [
    line,
    {
      key: `benefit-${index}`,
      text: row.benefitName ?? t('benefitName'),
      sum: subtractKopecks(kopecks(0), row.benefit),
      isGood: true,
    },
  ];
}

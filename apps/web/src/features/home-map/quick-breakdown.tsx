import type { CostResult, CostRow } from '@gorpark/contract/wire/types';
import { kopecks, missingMoney, subtractKopecks } from '@gorpark/domain/money';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Breakdown } from '#src/ui/breakdown.tsx';
import type { BreakdownLine } from '#src/ui/breakdown.tsx';
import { durationShort } from '#src/ui/duration-words.ts';
import { homeMap } from './messages/index.ts';
import { priceText } from './place-prices.ts';

type T = ReturnType<typeof useT<typeof homeMap.ru>>;
type Words = ReturnType<typeof useT<typeof common.ru>>;

/** Where the sum comes from: period, price and benefit of every stretch (PAY-047). */
export function QuickBreakdown({ cost, isStale }: { cost: CostResult; isStale: boolean }) {
  const t = useT(homeMap);
  const words = useT(common);
  const lines = cost.rows.flatMap((row, index) => linesOf(row, index, t, words));
  const rest =
    cost.balance !== null && missingMoney(cost.balance, cost.total) === 0
      ? [{ key: 'rest', label: t('balanceAfter'), sum: subtractKopecks(cost.balance, cost.total) }]
      : [];
  const { firstHourWhole, minutePriceRounded } = cost.options;
  const options = [firstHourWhole && t('optionFirstHour'), minutePriceRounded && t('optionMinutePrice')];
  return (
    <>
      <Breakdown lines={lines} total={cost.total} after={rest} isStale={isStale} />
      <p className="small muted">{options.filter(Boolean).join('. ')}</p>
    </>
  );
}

/** Tariff options that shaped the row are named (decision F1). */
function rowText(row: CostRow, t: T, words: Words): string {
  const time = row.minutes === null ? '' : durationShort(words, row.minutes);
  if (row.note === 'freeFirstMinutes') return t('rowFirstMinutes', { time });
  if (row.note === 'free' || row.hourPrice === null || row.hourPrice === 0) return words('free');
  const price = priceText(row.hourPrice);
  return row.note === 'firstHourWhole' ? t('rowFirstHour', { price }) : t('rowText', { time, price });
}

function linesOf(row: CostRow, index: number, t: T, words: Words): BreakdownLine[] {
  const text = rowText(row, t, words);
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

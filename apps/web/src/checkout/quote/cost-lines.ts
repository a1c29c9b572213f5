import type { CostResult, CostRow } from '@gorpark/contract/wire/types';
import { addKopecks, formatMoney, subtractKopecks, ZERO, type Kopecks } from '@gorpark/domain/money';
import type { Translate } from '#src/i18n/create-t.ts';
import { common } from '#src/i18n/messages/index.ts';
import type { BreakdownLine } from '#src/ui/breakdown.tsx';
import { durationShort } from '#src/ui/duration-texts.ts';
import type { priceMessages } from './messages/index.ts';

type T = Translate<(typeof priceMessages)['ru']>;
type Common = Translate<(typeof common)['ru']>;

/** Returns one line per interval, then the deductions. The lines add up to the total. */
export const costRows = (cost: CostResult, t: T, texts: Common): BreakdownLine[] => {
  const isManyWithBenefit = cost.rows.filter((row) => row.benefit > 0).length > 1;
  const intervals = cost.rows.map((row, index) => ({
    key: `${index}-${row.from}`,
    ...(row.from && row.to ? { period: `${row.from}–${row.to}` } : {}),
    text: rowText(row, isManyWithBenefit, t, texts),
    sum: row.cost,
  }));

  return [...intervals, ...benefitRows(cost.rows, t)];
};

const rowText = (row: CostRow, isBenefitShown: boolean, t: T, texts: Common): string => {
  const duration = row.minutes === null ? '' : durationShort(texts, row.minutes);
  const main = priceText(row, duration, t);
  const benefit = subtractKopecks(ZERO, row.benefit);
  return isBenefitShown && row.benefit > 0
    ? `${main}, ${t('rowBenefit', { sum: formatMoney(benefit) })}`
    : main;
};

const priceText = (row: CostRow, duration: string, t: T): string => {
  if (row.note === 'freeFirstMinutes') return t('rowFirstMinutes', { duration });
  if (row.note === 'free' || row.hourPrice === ZERO) return t('rowFree', { duration });
  if (row.hourPrice === null) return duration;
  const price = formatMoney(row.hourPrice);
  if (row.note !== 'firstHourWhole') return t('rowPrice', { duration, price });
  // An extension continues a paid hour.
  return row.cost === ZERO ? t('rowHourPaid') : t('rowFirstHour', { price });
};

const benefitRows = (rows: readonly CostRow[], t: T): BreakdownLine[] => {
  const byName = new Map<string, { name: string | null; percent: number; sum: Kopecks }>();
  for (const { benefit, benefitName: name, salePercent: percent } of rows) {
    if (benefit === ZERO) continue;
    const key = `${name} ${percent}`;
    byName.set(key, { name, percent, sum: addKopecks(byName.get(key)?.sum ?? ZERO, benefit) });
  }

  return [...byName].map(([key, { name, percent, sum }]) => ({
    key,
    text: benefitText(name, percent, t),
    sum: subtractKopecks(ZERO, sum),
    isGood: true,
  }));
};

const benefitText = (name: string | null, percent: number, t: T): string => {
  const text = name ? t('benefitNamed', { name }) : t('benefit');
  return percent > 0 ? t('benefitPercent', { text, percent }) : text;
};

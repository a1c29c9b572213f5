import type { operations, ReplyOf } from '@gorpark/contract';
import {
  type Kopecks,
  kopecks,
  missingMoney,
  roublesText,
  subtractKopecks,
  toRoubles,
  UNKNOWN_BALANCE,
  ZERO,
} from '@gorpark/domain/money';
import type { BreakdownRow, Quote } from '@gorpark/domain/price';
import { formatTime } from '@gorpark/domain/time';
import { instant } from '../commands/reply.ts';

type CostReply = ReplyOf<typeof operations.cost>;

export interface PricedStay {
  timeZone: string;
  quote: Quote;
  charge: Kopecks;
  full: Kopecks;
  rows: readonly BreakdownRow[];
  rowsTotal: Kopecks;
  startMs: number;
  endMs: number;
  /** null: unknown; 'hidden': a guest, who pays at a provider. */
  balance: Kopecks | 'hidden' | null;
  bonus: Kopecks;
}

export function costReply(stay: PricedStay): CostReply {
  const { quote, charge, timeZone } = stay;
  const isHidden = stay.balance === 'hidden';
  const balance = typeof stay.balance === 'number' ? kopecks(stay.balance) : null;
  const bonus = kopecks(Math.min(stay.bonus, charge));
  const rest = subtractKopecks(charge, bonus);
  const discount = kopecks(stay.full - charge);
  const [price = '0', priceRest = '00'] = roublesText(charge).split('.');
  return {
    totalcost: toRoubles(charge),
    totaldiscount: toRoubles(discount),
    benefit: quote.discountTenths / 10,
    sumSale: toRoubles(discount),
    benefitsName: benefitNames(stay.rows),
    balance: balance === null ? UNKNOWN_BALANCE : toRoubles(balance),
    price,
    priceRest,
    moneyEnough: balance !== null && balance >= rest,
    ...(bonus > ZERO && { sumBonus: toRoubles(bonus) }),
    costData: {
      intervals: stay.rows.map((row) => costInterval(row, timeZone)),
      totalcost: toRoubles(stay.rowsTotal),
    },
    refill: toRoubles(isHidden ? charge : (missingMoney(balance, rest) ?? ZERO)),
    startDate: instant(stay.startMs),
    endDate: instant(stay.endMs),
    freeUntil: quote.freeUntilMs === null ? null : instant(quote.freeUntilMs),
    options: {
      firstHourWhole: quote.optionsOn.includes('firstHourWhole'),
      minutePriceRounded: quote.optionsOn.includes('minutePriceRounded'),
    },
  };
}

function costInterval(row: BreakdownRow, timeZone: string): CostReply['costData']['intervals'][number] {
  return {
    start: instant(row.startMs),
    end: instant(row.endMs),
    from: formatTime(row.startMs, timeZone),
    to: formatTime(row.endMs, timeZone),
    minutes: row.minutes,
    pricePerHour: toRoubles(row.hourKopecks),
    cost: toRoubles(row.costKopecks),
    benefit: toRoubles(row.benefitKopecks),
    total: toRoubles(row.totalKopecks),
    benefitName: row.benefitName,
    salePercent: row.salePercent,
    note: row.note,
  };
}

function benefitNames(rows: readonly BreakdownRow[]): string[] {
  return [...new Set(rows.flatMap((row) => (row.benefitName === null ? [] : [row.benefitName])))];
}

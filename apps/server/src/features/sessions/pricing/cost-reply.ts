import type { operations, ReplyOf } from '@gorpark/contract';
import {
  type Kopecks,
  kopecks,
  missingMoney,
  roublesText,
  subtractKopecks,
  ZERO,
} from '@gorpark/domain/money';
import type { BreakdownRow, Quote } from '@gorpark/domain/price';
import { formatTime } from '@gorpark/domain/time';
import type { paidRestOf } from '../../tariffs/index.ts';
import { instant } from '../commands/reply.ts';

type CostReply = ReplyOf<typeof operations.cost>;

export interface PricedSession {
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
  paidRest?: ReturnType<typeof paidRestOf>;
}

export function costReply(session: PricedSession): CostReply {
  const { quote, charge, timeZone } = session;
  const isHidden = session.balance === 'hidden';
  const balance = typeof session.balance === 'number' ? kopecks(session.balance) : null;
  const bonus = kopecks(Math.min(session.bonus, charge));
  const rest = subtractKopecks(charge, bonus);
  const discount = kopecks(session.full - charge);
  const [price = '0', priceRest = '00'] = roublesText(charge).split('.');
  return {
    totalcost: charge,
    totaldiscount: discount,
    benefit: quote.discountTenths / 10,
    sumSale: discount,
    benefitsName: benefitNames(session.rows),
    balance,
    price,
    priceRest,
    moneyEnough: balance !== null && balance >= rest,
    ...(bonus > ZERO && { sumBonus: bonus }),
    costData: {
      intervals: session.rows.map((row) => costInterval(row, timeZone)),
      totalcost: session.rowsTotal,
    },
    refill: isHidden ? charge : (missingMoney(balance, rest) ?? ZERO),
    startDate: instant(session.startMs),
    endDate: instant(session.endMs),
    freeUntil: instantOrNull(quote.freeUntilMs),
    ...(session.paidRest && {
      paidFrom: instantOrNull(session.paidRest.fromMs),
      paidUntil: instantOrNull(session.paidRest.untilMs),
    }),
    options: {
      firstHourWhole: quote.optionsOn.includes('firstHourWhole'),
      minutePriceRounded: quote.optionsOn.includes('minutePriceRounded'),
    },
  };
}

const instantOrNull = (ms: number | null): string | null => (ms === null ? null : instant(ms));

function costInterval(row: BreakdownRow, timeZone: string): CostReply['costData']['intervals'][number] {
  return {
    start: instant(row.startMs),
    end: instant(row.endMs),
    from: formatTime(row.startMs, timeZone),
    to: formatTime(row.endMs, timeZone),
    minutes: row.minutes,
    pricePerHour: row.hourKopecks,
    cost: row.costKopecks,
    benefit: row.benefitKopecks,
    total: row.totalKopecks,
    benefitName: row.benefitName,
    salePercent: row.salePercent,
    note: row.note,
  };
}

function benefitNames(rows: readonly BreakdownRow[]): string[] {
  return [...new Set(rows.flatMap((row) => (row.benefitName === null ? [] : [row.benefitName])))];
}

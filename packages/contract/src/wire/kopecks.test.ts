import { expect, it } from 'vitest';
import { readCorporateProfile } from '../company/fleet/read.ts';
import { readBalanceAnswer, readCancelled, readCost, readStarted } from '../public/parking/read.ts';
import { readFines } from '../person/fines/read.ts';
import { readOperationsPage, readSpending } from '../person/history/read.ts';
import { readPrices } from '../public/city/prices.ts';
import { readProfile } from '../person/account/read.ts';
import { readMadeReceipt, readReceiptList } from '../shared/read-receipts.ts';
import {
  readSubscriptionCards,
  readSubscriptionOffers,
  readSubscriptionPaid,
} from '../person/subscriptions/read.ts';

const SUMS = [
  [123.45, 12_345],
  ['123.45', 12_345],
  ['1 234,50', 123_450],
  [0.07, 7],
] as const;

const sumsOf = (roubles: unknown): Record<string, unknown> => ({
  cost: readCost({ totalcost: roubles, totaldiscount: roubles, balance: roubles }),
  started: readStarted({ totalcost: roubles, balance: roubles }),
  cancelled: readCancelled({ refund: roubles, balance: roubles }),
  balance: readBalanceAnswer({ balance: roubles }),
  paid: readSubscriptionPaid({ topup: roubles }),
  profile: readProfile({ result: { balance: roubles, bonus: roubles } }).balance,
  bonus: readProfile({ result: { bonus: roubles } }).bonus,
  session: readProfile({
    result: {
      sessions: [{ id: '1', startDate: '2026-11-19T10:00:00Z', paid: roubles, amountToPay: roubles }],
    },
  }).sessions.map(({ paid, amountToPay }) => [paid, amountToPay]),
  row: readCost({ totalcost: 0, costData: [{ cost: roubles, pricePerHour: roubles, total: roubles }] }).rows,
  price: readPrices([{ price: roubles }]).map(({ hourPrice }) => hourPrice),
  fine: readFines([{ uin: '1', totalSum: roubles }]).fines.map(({ total }) => total),
  partOfFine: readFines([{ uin: '1', paidSum: roubles }]).fines.map(({ paid }) => paid),
  operation: readOperationsPage([
    { dateOperation: '2026-11-19T10:00:00Z', sum: roubles, sumSale: roubles, sumBonus: roubles },
  ]).operations.map(({ sum, sumSale, sumBonus, amount }) => [sum, sumSale, sumBonus, amount]),
  month: readSpending({ result: [{ month: '2026-11', parking: roubles, subscriptions: roubles }] }),
  receipt: readReceiptList([{ receiptnumber: 'A', sum: roubles }]).map(({ sum }) => sum),
  made: readMadeReceipt({ result: { receiptnumber: 'A', receipt: { receiptnumber: 'A', sum: roubles } } })
    .item?.sum,
  company: readCorporateProfile({ result: { balance: roubles } }).balance,
  card: readSubscriptionCards([{ parkingPermitCode: 'W', cost: roubles }]).map(({ cost }) => cost),
  offer: readSubscriptionOffers([{ permissionKindCode: 'W', price: roubles }]).map(({ price }) => price),
});

const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : [];

it.each(SUMS)('[PAY-031] converts %s to %i kopecks in every reader, without fractions', (told, kopecks) => {
  for (const [name, read] of Object.entries(sumsOf(told))) {
    const numbers = numbersOf(read);
    expect({ name, numbers }).toEqual({ name, numbers: numbers.map(Math.trunc) });
    expect({ name, has: numbers.includes(kopecks) }).toEqual({ name, has: true });
  }
});

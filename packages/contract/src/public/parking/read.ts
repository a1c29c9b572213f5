import { isEnough, type Kopecks, missingMoney, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { amount, amountOrZero, balance } from '../../wire/money.ts';
import { count, type Fields, fields, flag, list, moment, pick, text, timeOfDay } from '../../wire/read.ts';
import type { Cancelled, CostNote, CostResult, CostRow, Started } from '../../wire/types.ts';
import { UnreadableAnswer } from '../../wire/unreadable-answer.ts';

const NOTES = ['free', 'freeFirstMinutes', 'firstHourWhole'] as const satisfies readonly CostNote[];

const clockText = (value: unknown): string => (timeOfDay(value) ?? '').slice(0, 5);

const rowOf = (value: unknown): CostRow => {
  const from = fields(value);
  const cost = amountOrZero(pick(from, 'cost', 'price'));
  const benefit = amountOrZero(from['benefit']);
  return {
    startMs: moment(from['start']),
    endMs: moment(from['end']),
    from: clockText(pick(from, 'from', 'timestart')),
    to: clockText(pick(from, 'to', 'timeend')),
    minutes: count(from['minutes']),
    hourPrice: amount(from['pricePerHour']),
    cost,
    benefit,
    total: amount(from['total']) ?? subtractKopecks(cost, benefit),
    benefitName: text(from['benefitName']) || null,
    salePercent: count(from['salePercent']) ?? 0,
    note: NOTES.find((note) => note === from['note']) ?? null,
  };
};

const namesOf = (value: unknown): string[] => {
  const names = Array.isArray(value) ? list(value).map(text) : [text(value)];
  return names.filter((name) => name !== '');
};

/** Intervals are in `costData.intervals` or in `costData`. */
const intervalsOf = (from: Fields): readonly unknown[] => {
  const costData = from['costData'];
  return Array.isArray(costData) ? (costData as unknown[]) : list(fields(costData)['intervals']);
};

/** Our addition; other back ends have no bonus [api-7]. */
const bonusOf = (from: Fields): Kopecks => amount(from['sumBonus']) ?? ZERO;

/** Ignores the flag of the response; an unknown balance gives null [money-1, money-3]. */
const sufficiency = (
  known: Kopecks | null,
  total: Kopecks,
  from: Fields,
): Pick<CostResult, 'isEnough' | 'refill'> => ({
  isEnough: isEnough(known, total),
  refill: known === null ? null : (amount(from['refill']) ?? missingMoney(known, total)),
});

/** Returns the price. Throws UnreadableAnswer when the response has no total. */
export const readCost = (answer: unknown): CostResult => {
  const from = fields(answer);
  const total = amount(from['totalcost']) ?? amount(fields(from['costData'])['totalcost']);
  if (total === null) throw new UnreadableAnswer('cost without totalcost');

  const known = balance(from['balance']);
  const bonus = bonusOf(from);
  const options = fields(from['options']);
  return {
    total,
    discount: amount(from['totaldiscount']) ?? amountOrZero(from['sumSale']),
    discountPercent: count(from['benefit']) ?? 0,
    balance: known,
    bonus,
    ...sufficiency(known, subtractKopecks(total, bonus), from),
    rows: intervalsOf(from).map(rowOf),
    benefitNames: namesOf(from['benefitsName']),
    endMs: moment(from['endDate']),
    freeUntilMs: moment(from['freeUntil']),
    paidRest:
      from['paidUntil'] === undefined
        ? null
        : { fromMs: moment(from['paidFrom']), untilMs: moment(from['paidUntil']) },
    options: {
      firstHourWhole: flag(options['firstHourWhole']),
      minutePriceRounded: flag(options['minutePriceRounded']),
    },
  };
};

/** Reads a start or an extension. Another back end may return only 'ok'. */
export const readStarted = (answer: unknown): Started => {
  const from = fields(answer);
  return {
    message: text(from['message']),
    reservationId: text(pick(from, 'ReservationId', 'reservationId')),
    startMs: moment(from['startDate']),
    endMs: moment(from['endDate']),
    charged: amount(from['totalcost']),
    balance: balance(from['balance']),
    redirectUrl: text(pick(from, 'RedirectURL', 'redirectURL')),
    order: text(from['order']),
  };
};

export const readCancelled = (answer: unknown): Cancelled => {
  const from = fields(answer);
  return {
    message: text(from['message']),
    refund: amount(from['refund']),
    bonus: bonusOf(from),
    balance: balance(from['balance']),
  };
};

/** Returns the balance; `null` when unknown. */
export const readBalanceAnswer = (answer: unknown): Kopecks | null => {
  const from = fields(answer);
  return balance(pick(from, 'balance') ?? fields(from['result'])['balance'] ?? from['result']);
};

import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { amount, amountOrZero } from '../../wire/money.ts';
import { count, fields, flag, list, moment, text } from '../../wire/read.ts';
import { REPAIR_KINDS, type RepairKind } from '../../wire/types.ts';
import { UnreadableAnswer } from '../../wire/unreadable-answer.ts';

export interface RepairOption {
  kind: RepairKind;
  /** `null`: possible. */
  errorName: string | null;
}

/** A session that runs or ended today; epoch milliseconds. */
export interface TodaySession {
  reservationId: string;
  isRunning: boolean;
  /** Running: without a chosen end. */
  isUnpaid: boolean;
  plate: string;
  zone: string;
  /** Or empty. */
  parkingCode: string;
  startMs: number;
  endMs: number;
  paid: Kopecks;
  repairUntilMs: number;
  repairsLeft: number;
  /** Order of its unfinished payment, or empty. */
  openOrder: string;
  kinds: readonly RepairOption[];
}

export interface RepairPrice {
  /** Below 0: a return. */
  difference: Kopecks;
  isEnough: boolean;
  /** Missing on the balance. */
  refill: Kopecks;
  version: string;
}

/** Returns the sessions of today; one without id or times is left out. */
export const readTodaySessions = (answer: unknown): TodaySession[] =>
  list(fields(answer)['result']).flatMap((value) => {
    const from = fields(value);
    const [startMs, endMs] = [moment(from['startDate']), moment(from['endDate'])];
    const repairUntilMs = moment(from['repairUntil']);
    const reservationId = text(from['ReservationId']);
    if (reservationId === '' || startMs === null || endMs === null || repairUntilMs === null) return [];
    const kinds = list(from['kinds']).flatMap((each) => {
      const option = fields(each);
      const kind = REPAIR_KINDS.find((one) => one === option['kind']);
      const errorName = flag(option['isAllowed']) ? null : text(option['errorName']);
      return kind ? [{ kind, errorName }] : [];
    });
    const session = { reservationId, plate: text(from['plate']), zone: text(from['zone']), startMs, endMs };
    const parkingCode = text(from['parkingCode']);
    const openOrder = text(from['openOrder']);
    const status = text(from['status']);
    const isUnpaid = status === 'open' || status === 'waiting';
    const isRunning = status === 'live' || status === 'open';
    return [
      {
        ...session,
        parkingCode,
        isRunning,
        isUnpaid,
        paid: amountOrZero(from['paid']),
        openOrder,
        repairUntilMs,
        repairsLeft: count(from['repairsLeft']) ?? 0,
        kinds,
      },
    ];
  });

/** Throws UnreadableAnswer without a difference. */
export const readRepairPrice = (answer: unknown): RepairPrice => {
  const from = fields(answer);
  const difference = amount(from['difference']);
  if (difference === null) throw new UnreadableAnswer('repair without difference');
  return {
    difference,
    isEnough: difference <= ZERO || flag(from['moneyEnough']),
    refill: amountOrZero(from['refill']),
    version: text(from['version']),
  };
};

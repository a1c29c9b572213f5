import * as z from 'zod/mini';
import { REPAIR_KINDS } from '../../wire/types.ts';
import { defineFamily } from '../../kit/family.ts';
import { costInterval, MONEY_ERRORS, PRICE_ERRORS, started, STARTED } from '../parking/calls.ts';
import {
  balance,
  headerToken,
  instant,
  looseNumber,
  looseText,
  maybe,
  paymentToken,
  roubles,
  text,
  vehicle,
} from '../../kit/fields.ts';
import { PARKING_ERRORS } from '../parking/errors.ts';
import { PAYMENT_ERRORS } from '../payments/errors.ts';
import { REPAIR_ERRORS } from './errors.ts';
import { readStarted } from '../parking/read.ts';
import { readRepairPrice, readTodaySessions } from './read.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Parking and payments',
  errors: { ...PARKING_ERRORS, ...PAYMENT_ERRORS, ...REPAIR_ERRORS },
});

const CHANGE_ERRORS = [
  ...PRICE_ERRORS,
  'RepairTooLate',
  'RepairLimit',
  'RepairChecked',
  'RepairPlateUsed',
  'RepairPlateForeign',
  'RepairNotPossible',
  'FuturePost',
  'ParkingSessionNotFound',
  'ParkingSessionAlreadyExists',
] as const;

const kind = z.enum(REPAIR_KINDS);

/** One field for each kind: Vehicle, Zone with ParkingCode, timestart, timeend; a gap needs none. */
const change = {
  ReservationId: maybe(looseText),
  kind: maybe(kind),
  Vehicle: maybe(vehicle),
  Zone: maybe(looseText),
  ParkingCode: maybe(looseText),
  timestart: z.optional(z.nullable(text(64))),
  timeend: z.optional(z.nullable(text(64))),
};

export const todaySessions = family.define({
  id: 'todaySessions',
  summary: 'Lists running sessions and those that ended today, with what can be repaired (Gorpark extension)',
  method: 'GET',
  paths: ['/api/payment/today-sessions/v1'],
  token: headerToken,
  forSessionToken: 'list',
  request: z.object({}),
  reply: z.object({
    result: z.array(
      z.object({
        ReservationId: z.string(),
        status: z.enum(['live', 'finished', 'open', 'waiting']),
        plate: z.string(),
        zone: z.string(),
        parkingCode: z.nullable(z.string()),
        startDate: instant,
        endDate: instant,
        paid: roubles,
        /** The last moment. */
        repairUntil: instant,
        repairsLeft: z.int(),
        /** Its unfinished payment. */
        openOrder: z.optional(z.string()),
        kinds: z.array(z.object({ kind, isAllowed: z.boolean(), errorName: z.nullable(z.string()) })),
      }),
    ),
  }),
  errors: [],
  read: readTodaySessions,
  example: { input: {}, reply: { result: [] } },
});

export const repairCost = family.define({
  id: 'repairCost',
  summary: 'Returns what a repair of a session would cost or return; changes nothing (Gorpark extension)',
  method: 'POST',
  paths: ['/api/payment/repair-cost/v1'],
  token: paymentToken,
  forSessionToken: 'ReservationId',
  request: z.object(change),
  reply: z.object({
    /** Above 0 a surcharge, below 0 a return. */
    difference: roubles,
    costData: z.object({ intervals: z.array(costInterval), totalcost: roubles }),
    /** Part of the difference that the bonus pays or gets back; absent if zero. */
    sumBonus: z.optional(roubles),
    balance,
    moneyEnough: z.boolean(),
    /** Missing on the balance. */
    refill: roubles,
    returnTo: z.enum(['balance', 'source', 'none']),
    /** Sent back with `repair`. */
    version: z.string(),
  }),
  errors: CHANGE_ERRORS,
  read: readRepairPrice,
  example: {
    input: { ReservationId: '100042', kind: 'gap' },
    reply: {
      difference: 0,
      costData: { intervals: [], totalcost: 0 },
      balance: 1240.5,
      moneyEnough: true,
      refill: 0,
      returnTo: 'none',
      version: '0',
    },
    answers: 'ParkingSessionNotFound',
  },
});

export const repair = family.define({
  id: 'repair',
  summary: 'Repairs the plate, place or time of a session of today (Gorpark extension)',
  method: 'POST',
  paths: ['/api/payment/repair/v1'],
  token: paymentToken,
  guard: ['version', 'difference'],
  forSessionToken: 'ReservationId',
  request: z.object({
    ...change,
    version: maybe(text(64)),
    /** The difference that was shown; a higher one is refused. */
    difference: maybe(looseNumber),
    PaymentService: z.optional(z.nullable(text())),
    phone: z.optional(z.nullable(text(64))),
    /** Where to notify a guest who pays a difference. */
    receiptEmail: maybe(text()),
    receiptPhone: maybe(text(64)),
  }),
  reply: z.extend(started, { difference: roubles }),
  errorFields: z.object({
    now: z.optional(z.object({ version: z.string(), difference: z.optional(z.number()) })),
  }),
  errors: [...CHANGE_ERRORS, ...MONEY_ERRORS],
  isMoney: true,
  read: readStarted,
  example: {
    input: { ReservationId: '100042', kind: 'gap', difference: 0 },
    reply: { ...STARTED, difference: 0 },
    answers: 'ParkingSessionNotFound',
  },
});

const repairState = z.object({
  plate: z.string(),
  zone: z.string(),
  parkingCode: z.nullable(z.string()),
  startDate: instant,
  endDate: instant,
  paid: roubles,
});

export const repairs = family.define({
  id: 'repairs',
  summary: 'Lists the repairs of a session, after its original (Gorpark extension)',
  method: 'GET',
  paths: ['/api/payment/repairs/v1'],
  token: headerToken,
  forSessionToken: 'ReservationId',
  request: z.object({ ReservationId: maybe(looseText) }),
  reply: z.object({
    original: repairState,
    result: z.array(
      z.object({ at: instant, kind, before: repairState, after: repairState, difference: roubles }),
    ),
  }),
  errors: ['ParkingSessionNotFound'],
  example: {
    input: { ReservationId: '100042' },
    reply: {
      original: { plate: '', zone: '', parkingCode: null, startDate: '', endDate: '', paid: 0 },
      result: [],
    },
    answers: 'ParkingSessionNotFound',
  },
});

import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import {
  instant,
  looseNumber,
  looseText,
  maybe,
  nowFields,
  paymentToken,
  balance,
  roubles,
  SHOWN,
  shownPrice,
  shownSession,
  text,
  vehicle,
} from '../../kit/fields.ts';
import { PARKING_ERRORS } from './errors.ts';
import { PAYMENT_ERRORS } from '../payments/errors.ts';
import { readCancelled, readCost, readStarted } from './read.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Parking and payments',
  about: 'Prices, sessions, top-ups and provider results',
  errors: { ...PARKING_ERRORS, ...PAYMENT_ERRORS },
});

const VEHICLE = { Number: 'А123ВС178', Category: 'B', NumberFormat: 'rus' };
const SESSION_INPUT = { Zone: '7801', Duration: 60, Vehicle: VEHICLE };

/** Rows add up to the totals; `from`/`to` are HH:mm in the city's time zone. */
export const costInterval = z.object({
  start: instant,
  end: instant,
  from: z.string(),
  to: z.string(),
  minutes: z.number(),
  pricePerHour: roubles,
  cost: roubles,
  /** Discount. */
  benefit: roubles,
  total: roubles,
  benefitName: z.nullable(z.string()),
  salePercent: z.number(),
  note: z.nullable(z.enum(['free', 'freeFirstMinutes', 'firstHourWhole'])),
});

export const costResult = z.object({
  totalcost: roubles,
  totaldiscount: roubles,
  /** Percent, rounded down to one decimal [tariffs-1]. */
  benefit: z.number(),
  sumSale: roubles,
  benefitsName: z.array(z.string()),
  balance,
  price: z.string(),
  priceRest: z.string(),
  moneyEnough: z.boolean(),
  /** API extension: part of `totalcost` paid by the bonus; absent if zero [api-7] [money-6]. */
  sumBonus: z.optional(roubles),
  costData: z.object({ intervals: z.array(costInterval), totalcost: roubles }),
  /** Missing on the balance; 0 if sufficient. */
  refill: roubles,
  startDate: instant,
  endDate: instant,
  /** Start of the next paid minute while the price is zero. */
  freeUntil: z.nullable(instant),
  /** API extension: when the rest of that day begins to cost; null in paid time, and without any. */
  paidFrom: z.optional(z.nullable(instant)),
  /** When its last paid time ends; null if at midnight, and without any. */
  paidUntil: z.optional(z.nullable(instant)),
  options: z.object({ firstHourWhole: z.boolean(), minutePriceRounded: z.boolean() }),
});

const COST: z.input<typeof costResult> = {
  totalcost: 100,
  totaldiscount: 0,
  benefit: 0,
  sumSale: 0,
  benefitsName: [],
  balance: 1240.5,
  price: '100',
  priceRest: '00',
  moneyEnough: true,
  costData: {
    intervals: [
      {
        start: '2026-11-19T11:42:00.000Z',
        end: '2026-11-19T12:42:00.000Z',
        from: '14:42',
        to: '15:42',
        minutes: 60,
        pricePerHour: 100,
        cost: 100,
        benefit: 0,
        total: 100,
        benefitName: null,
        salePercent: 0,
        note: null,
      },
    ],
    totalcost: 100,
  },
  refill: 0,
  startDate: '2026-11-19T11:42:00.000Z',
  endDate: '2026-11-19T12:42:00.000Z',
  freeUntil: null,
  options: { firstHourWhole: false, minutePriceRounded: false },
};

const place = {
  Vehicle: maybe(vehicle),
  Zone: maybe(looseText),
  ParkingCode: maybe(looseText),
  /** API extension: place clicked on the map of a city that sells by zones; only provides the street. */
  Place: maybe(looseText),
  Duration: maybe(looseNumber),
  timestart: z.optional(z.nullable(text(64))),
};

export const PRICE_ERRORS = [
  'NoZoneSelected',
  'ZoneNotFound',
  'CantFindParking',
  'NoDurationSelected',
  'EmptyTs',
  'InvalidFormat',
  'TariffNotFound',
  'CalendarIsEmpty',
  'TypeOfDayIsNotDefined',
] as const;

export const cost = family.define({
  id: 'cost',
  summary: 'Returns the price of a session, or of a renewal if ReservationId is given',
  method: 'POST',
  paths: ['/api/payment/cost'],
  token: paymentToken,
  ownFields: ['Place'],
  request: z.object({ ...place, ReservationId: maybe(looseText) }),
  reply: costResult,
  errors: [...PRICE_ERRORS, 'ParkingSessionNotFound', 'ParkingSessionIsOver', 'CalculationCostError'],
  read: readCost,
  example: {
    input: SESSION_INPUT,
    reply: COST,
  },
});

export const sessionCost = family.define({
  id: 'sessionCost',
  summary: 'Returns the price of a session in the format of the session form',
  method: 'POST',
  paths: ['/api/payment/session-cost'],
  token: paymentToken,
  request: z.object({
    zone: maybe(looseText),
    transport: z.optional(
      z.object({
        number: maybe(text()),
        category: z.optional(text(16)),
        numberFormat: z.optional(text(32)),
      }),
    ),
    duration: maybe(looseNumber),
    parkingCode: maybe(looseText),
    timestart: z.optional(z.nullable(text(64))),
  }),
  reply: costResult,
  errors: [...PRICE_ERRORS, 'CalculationCostError'],
  example: {
    input: {
      zone: '7801',
      duration: 60,
      transport: { number: 'А123ВС178', category: 'B', numberFormat: 'rus' },
    },
    reply: COST,
  },
});

export const started = z.object({
  message: z.string(),
  /** Empty while the start is unpaid. */
  ReservationId: z.string(),
  startDate: instant,
  endDate: instant,
  /** API extension: part paid, or to be paid, by the bonus; absent if zero [api-7] [money-6]. */
  sumBonus: z.optional(roubles),
  /** Sum charged by this call; with `RedirectURL`, the missing part to be paid there [payments-1]. */
  totalcost: roubles,
  balance,
  /** Payment page of the missing part; empty while it is unknown whether the provider accepted the order. */
  RedirectURL: z.optional(z.string()),
  order: z.optional(z.string()),
});

export const STARTED: z.input<typeof started> = {
  message: '',
  ReservationId: '500002',
  startDate: '2026-11-19T11:42:00.000Z',
  endDate: '2026-11-19T12:42:00.000Z',
  totalcost: 100,
  balance: 1140.5,
};

export const payment = {
  PaymentService: z.optional(z.nullable(text())),
  phone: z.optional(z.nullable(text(64))),
};

export const MONEY_ERRORS = [
  'NoMoneyNoHoney',
  'NotSelectedPaymentService',
  'PaymentServiceNotFound',
  'PaymentServiceError',
  'PriceChangedTryLater',
  'DataChanged',
] as const;

export const start = family.define({
  id: 'start',
  summary: 'Starts a session and pays from the balance, or returns the payment page for the missing amount',
  method: 'POST',
  paths: ['/api/payment/start', '/api/payment/start/v2'],
  token: paymentToken,
  ownFields: ['Place', ...SHOWN],
  guard: SHOWN,
  request: z.object({ ...place, ...payment, ...shownPrice }),
  reply: started,
  errorFields: nowFields,
  errors: [
    ...PRICE_ERRORS,
    ...MONEY_ERRORS,
    'ParkingSessionAlreadyExists',
    'ParkingSessionWasFree',
    'FuturePost',
  ],
  isMoney: true,
  read: readStarted,
  example: {
    input: SESSION_INPUT,
    reply: STARTED,
  },
});

export const cancel = family.define({
  id: 'cancel',
  summary: 'Ends a session early and refunds the unused part to its source (decision money-5)',
  method: 'POST',
  paths: ['/api/payment/cancel'],
  token: paymentToken,
  ownFields: SHOWN,
  guard: SHOWN,
  forSessionToken: 'ReservationId',
  request: z.object({ ReservationId: maybe(looseText), ...shownSession }),
  errorFields: nowFields,
  reply: z.object({
    message: z.string(),
    /** Roubles. */
    refund: roubles,
    /** API extension: refund to the bonus; absent if zero [api-7] [INV-23]. */
    sumBonus: z.optional(roubles),
    balance,
    endDate: instant,
  }),
  errors: [
    'ParkingSessionNotFound',
    'ParkingSessionIsOver',
    'ParkingSessionWasFree',
    'NoSaving',
    'DataChanged',
  ],
  isMoney: true,
  read: readCancelled,
  example: {
    input: { ReservationId: '100042' },
    reply: { message: '', refund: 50, balance: 1290.5, endDate: '2026-11-19T11:42:00.000Z' },
    answers: 'ParkingSessionNotFound',
  },
});

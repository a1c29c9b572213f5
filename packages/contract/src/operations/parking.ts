import * as z from 'zod/mini';
import type { ErrorName } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import { instant, looseNumber, looseText, maybe, paymentToken, roubles, text, vehicle } from './shared.ts';

/** One row of the breakdown. Sums of all rows give the totals; `from`/`to` are HH:mm in the city's zone. */
export const costInterval = z.object({
  start: instant,
  end: instant,
  from: z.string(),
  to: z.string(),
  minutes: z.number(),
  pricePerHour: roubles,
  /** Before the benefit. */
  cost: roubles,
  /** What the benefit takes off. */
  benefit: roubles,
  total: roubles,
  benefitName: z.nullable(z.string()),
  salePercent: z.number(),
  note: z.nullable(z.enum(['free', 'freeFirstMinutes', 'firstHourWhole'])),
});

/** Price of a stay (parking-and-money §3, Cost result). */
export const costResult = z.object({
  totalcost: roubles,
  totaldiscount: roubles,
  /** Percent of the discount, floored to one decimal (decision D-M3). */
  benefit: z.number(),
  sumSale: roubles,
  benefitsName: z.array(z.string()),
  balance: roubles,
  price: z.string(),
  priceRest: z.string(),
  moneyEnough: z.boolean(),
  /** Ours (D-X21): how much of `totalcost` the bonus pays; left out where it pays nothing (D-X8). */
  sumBonus: z.optional(roubles),
  costData: z.object({ intervals: z.array(costInterval), totalcost: roubles }),
  /** What must be added to the balance, 0 when it is enough. */
  refill: roubles,
  startDate: instant,
  endDate: instant,
  /** While nothing is to be paid: when the next paid minute begins. */
  freeUntil: z.nullable(instant),
  options: z.object({ firstHourWhole: z.boolean(), minutePriceRounded: z.boolean() }),
});

const place = {
  Vehicle: maybe(vehicle),
  Zone: maybe(looseText),
  ParkingCode: maybe(looseText),
  /** Ours: the parking that was pressed on the map of a city that sells by zones; it names the street, no more. */
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
] as const satisfies readonly ErrorName[];

export const cost = defineOperation({
  id: 'cost',
  summary: 'Price of a stay, or of an extension when ReservationId is given',
  method: 'POST',
  paths: ['/api/payment/cost'],
  token: paymentToken,
  isForGuests: true,
  request: z.object({ ...place, ReservationId: maybe(looseText) }),
  reply: costResult,
  errors: [...PRICE_ERRORS, 'ParkingSessionNotFound', 'ParkingSessionIsOver', 'CalculationCostError'],
});

export const sessionCost = defineOperation({
  id: 'sessionCost',
  summary: 'Price of a stay in the shape of the session form',
  method: 'POST',
  paths: ['/api/payment/session-cost'],
  token: paymentToken,
  isForGuests: true,
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
});

export const started = z.object({
  message: z.string(),
  /** Empty while a start waits for its payment. */
  ReservationId: z.string(),
  startDate: instant,
  endDate: instant,
  /** Ours (D-X21): how much of the price the bonus paid, or is going to pay; left out where it is nothing (D-X8). */
  sumBonus: z.optional(roubles),
  /** Charged by this call, roubles; with `RedirectURL`: what has to be paid there, the missing part (D-X1). */
  totalcost: roubles,
  balance: roubles,
  /** Where the missing part is paid; empty when nobody knows yet whether the provider took the order. */
  RedirectURL: z.optional(z.string()),
  /** Of the payment behind `RedirectURL`. */
  order: z.optional(z.string()),
});

const payment = { PaymentService: z.optional(z.nullable(text())), phone: z.optional(z.nullable(text(64))) };

export const MONEY_ERRORS = [
  'NoMoneyNoHoney',
  'NotSelectedPaymentService',
  'PaymentServiceNotFound',
  'PaymentServiceError',
  'PriceChangedTryLater',
] as const satisfies readonly ErrorName[];

export const start = defineOperation({
  id: 'start',
  summary: 'Starts a parking and pays it from the balance, or answers where the missing part is paid',
  method: 'POST',
  paths: ['/api/payment/start', '/api/payment/start/v2'],
  token: paymentToken,
  isForGuests: true,
  request: z.object({ ...place, ...payment }),
  reply: started,
  errors: [
    ...PRICE_ERRORS,
    ...MONEY_ERRORS,
    'ParkingSessionAlreadyExists',
    'ParkingSessionWasFree',
    'FuturePost',
  ],
  isMoney: true,
});

export const renew = defineOperation({
  id: 'renew',
  summary: 'Extends a running parking; Duration is what is added, in minutes',
  method: 'POST',
  paths: ['/api/payment/renew'],
  token: paymentToken,
  request: z.object({
    ReservationId: maybe(looseText),
    Duration: maybe(looseNumber),
    timestart: z.optional(z.nullable(text(64))),
    ...payment,
  }),
  reply: started,
  errors: [
    ...MONEY_ERRORS,
    'NoDurationSelected',
    'InvalidFormat',
    'ParkingSessionNotFound',
    'ParkingSessionIsOver',
    'ParkingSessionAlreadyExists',
    'TariffNotFound',
    'CalendarIsEmpty',
    'TypeOfDayIsNotDefined',
  ],
  isMoney: true,
});

export const cancel = defineOperation({
  id: 'cancel',
  summary: 'Ends a parking early; what was not used returns to where the money came from (decision D-M9)',
  method: 'POST',
  paths: ['/api/payment/cancel'],
  token: paymentToken,
  isForGuests: true,
  request: z.object({ ReservationId: maybe(looseText) }),
  reply: z.object({
    message: z.string(),
    /** Returned, roubles. */
    refund: roubles,
    /** Ours (D-X21): how much of it went back to the bonus; left out where it is nothing (INV-23). */
    sumBonus: z.optional(roubles),
    balance: roubles,
    endDate: instant,
  }),
  errors: ['ParkingSessionNotFound', 'ParkingSessionIsOver', 'ParkingSessionWasFree', 'NoSaving'],
  isMoney: true,
});

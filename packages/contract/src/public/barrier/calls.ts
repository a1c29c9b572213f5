import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { bodyToken, headerToken, instant, looseText, maybe, roubles, text } from '../../kit/fields.ts';
import { PARKING_ERRORS } from '../parking/errors.ts';
import { PAYMENT_ERRORS } from '../payments/errors.ts';
import { BARRIER_ERRORS } from './errors.ts';
import { readBarrierPaid, readBarrierPrice } from './read.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Barrier parkings',
  about: 'Sessions of parkings with a barrier',
  errors: { ...PARKING_ERRORS, ...PAYMENT_ERRORS, ...BARRIER_ERRORS },
});

/** API extensions: `expiresIn` in milliseconds; `startDate` and `endDate`, the priced period [api-7]. */
const barrierPrice = z.object({
  result: z.object({
    cost: roubles,
    /** Id of this price; valid one time and for 30 seconds. */
    sessionId: z.string(),
    parkingNumber: z.string(),
    startDate: z.nullable(instant),
    endDate: instant,
    expiresIn: z.number(),
  }),
});

const PRICE_ERRORS = [
  'InvalidFormat',
  'CantFindParking',
  'ParkingSessionNotFound',
  'ServerGateParkingError',
] as const;

/** `parkingCode` is optional: the gate finds the parking of its card. */
export const planarCost = family.define({
  id: 'planarCost',
  summary: 'Returns the price of a barrier session by its card number',
  method: 'POST',
  paths: ['/api/payment/planar/cost'],
  token: bodyToken,
  request: z.object({ cardNumber: maybe(looseText), parkingCode: maybe(looseText) }),
  reply: barrierPrice,
  errors: PRICE_ERRORS,
  fieldErrors: { cardNumber: 'InvalidFormat' },
  read: readBarrierPrice,
  example: {
    input: { cardNumber: '100150' },
    reply: {
      result: {
        cost: 380,
        sessionId: 'planar-1',
        parkingNumber: '9003',
        startDate: '2026-11-19T09:10:00Z',
        endDate: '2026-11-19T11:42:00Z',
        expiresIn: 30_000,
      },
    },
  },
});

export const costPlane = family.define({
  id: 'costPlane',
  summary: 'Same as planarCost, with the token in the Authorization header',
  method: 'GET',
  paths: ['/backend/v2/costPlane'],
  token: headerToken,
  request: z.object({ ticketNumber: maybe(looseText), parkingNumber: maybe(looseText) }),
  reply: barrierPrice,
  errors: PRICE_ERRORS,
  fieldErrors: { ticketNumber: 'InvalidFormat' },
  example: {
    input: { ticketNumber: '100150' },
    reply: {
      result: {
        cost: 380,
        sessionId: 'planar-1',
        parkingNumber: '9003',
        startDate: null,
        endDate: '2026-11-19T11:42:00Z',
        expiresIn: 30_000,
      },
    },
  },
});

const payment = z.object({
  parkingNumber: maybe(looseText),
  paymentService: maybe(text()),
  sessionId: maybe(looseText),
  phone: maybe(text(64)),
});

/** Either `redirectURL` (payment page) or `message` (result) is filled. `order`: number in the history. */
const barrierPaid = z.object({
  result: z.object({ redirectURL: z.string(), message: z.string(), order: z.string() }),
});

const PAY_ERRORS = [
  'InvalidFormat',
  'ParkingSessionNotFound',
  'ParkingSessionWasFree',
  'PriceChangedTryLater',
  'ServerGateParkingError',
  'NoMoneyNoHoney',
  'NotSelectedPaymentService',
  'PaymentServiceNotFound',
  'PaymentServiceError',
] as const;

export const planarPay = family.define({
  id: 'planarPay',
  summary: 'Pays for a barrier session at a price returned within the last 30 seconds',
  method: 'POST',
  paths: ['/api/payment/planar/pay'],
  token: bodyToken,
  request: payment,
  reply: barrierPaid,
  errors: PAY_ERRORS,
  isMoney: true,
  read: readBarrierPaid,
  example: {
    input: { parkingNumber: '1', sessionId: '42', paymentService: 'card' },
    reply: { result: { redirectURL: '', message: 'Оплачено. Выезжайте', order: '100777' } },
    answers: 'ParkingSessionNotFound',
  },
});

export const payPlane = family.define({
  id: 'payPlane',
  summary: 'Same as planarPay, with the token in the Authorization header',
  method: 'POST',
  paths: ['/backend/v2/payPlane'],
  token: headerToken,
  request: payment,
  reply: barrierPaid,
  errors: PAY_ERRORS,
  isMoney: true,
  example: {
    input: { parkingNumber: '1', sessionId: '42', paymentService: 'card' },
    reply: { result: { redirectURL: '', message: 'Оплачено. Выезжайте', order: '100777' } },
    answers: 'ParkingSessionNotFound',
  },
});

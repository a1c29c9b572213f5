import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import {
  bodyToken,
  looseText,
  maybe,
  nowFields,
  roubles,
  SHOWN,
  shownSession,
  text,
} from '../../kit/fields.ts';
import { PARKING_ERRORS } from '../../public/parking/errors.ts';
import { PAYMENT_ERRORS } from '../../public/payments/errors.ts';
import { readEnded } from './read.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Parking and payments',
  errors: { ...PARKING_ERRORS, ...PAYMENT_ERRORS },
});

const order = {
  OrderId: maybe(looseText),
  PaymentService: maybe(text()),
  phone: maybe(text(64)),
  ...shownSession,
};

/**
 * `amount`: roubles still due or refunded; `topup`: the same sum under its documented name. `RedirectURL`: payment
 * page; empty if nothing is due there.
 */
const ended = z.object({
  message: z.string(),
  amount: roubles,
  topup: roubles,
  RedirectURL: z.string(),
  order: z.string(),
});

const SESSION_ERRORS = [
  'ParkingSessionNotFound',
  'ParkingSessionIsOver',
  'TariffNotFound',
  'CalendarIsEmpty',
  'TypeOfDayIsNotDefined',
  'DataChanged',
] as const;

const PAY_ERRORS = [
  'ParkingSessionWasFree',
  'ParkingSessionAlreadyExists',
  'NoSaving',
  'PaymentServiceNotFound',
  'NotSelectedPaymentService',
  'NoMoneyNoHoney',
  'InvalidFormat',
  'PaymentServiceError',
] as const;

export const deferSession = family.define({
  id: 'deferSession',
  summary:
    'Postpones a session without a chosen end; it can be paid until 23:59 of the next day (sessions-6)',
  method: 'POST',
  paths: ['/api/payment/deffered/v1'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  errorFields: nowFields,
  request: z.object(order),
  reply: ended,
  errors: SESSION_ERRORS,
  isMoney: true,
  read: readEnded,
  example: {
    input: { OrderId: '100042' },
    reply: { message: '', amount: 225, topup: 225, RedirectURL: '', order: '' },
    answers: 'ParkingSessionNotFound',
  },
});

export const breakSession = family.define({
  id: 'breakSession',
  summary: 'Ends a session and requests payment; a prepaid session is cancelled instead (sessions-7)',
  method: 'POST',
  paths: ['/api/payment/break/v1'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  errorFields: nowFields,
  request: z.object(order),
  reply: ended,
  errors: [...SESSION_ERRORS, ...PAY_ERRORS],
  isMoney: true,
  read: readEnded,
  example: {
    input: { OrderId: '100042', PaymentService: 'card' },
    reply: { message: '', amount: 225, topup: 225, RedirectURL: '/sandbox/pay/fake-settle', order: '100502' },
    answers: 'ParkingSessionNotFound',
  },
});

export const cancelOrder = family.define({
  id: 'cancelOrder',
  summary: 'With PaymentService pays a waiting order, without it deletes the order permanently (sessions-8)',
  method: 'POST',
  paths: ['/api/payment/cancel/v2'],
  token: bodyToken,
  ownFields: [...SHOWN, 'status'],
  guard: [...SHOWN, 'status'],
  errorFields: nowFields,
  request: z.object({
    ...order,
    /** API extension of older clients: `shown.status` before a deletion [sessions-11]. */
    status: maybe(text(16)),
  }),
  reply: ended,
  errors: [...SESSION_ERRORS, ...PAY_ERRORS],
  isMoney: true,
  read: readEnded,
  example: {
    input: { OrderId: '100042', PaymentService: 'card' },
    reply: { message: '', amount: 225, topup: 225, RedirectURL: '/sandbox/pay/fake-settle', order: '100502' },
    answers: 'ParkingSessionNotFound',
  },
});

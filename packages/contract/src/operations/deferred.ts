import * as z from 'zod/mini';
import type { ErrorName } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import { bodyToken, looseText, maybe, roubles, text } from './shared.ts';

const order = {
  OrderId: maybe(looseText),
  PaymentService: maybe(text()),
  phone: maybe(text(64)),
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
] as const satisfies readonly ErrorName[];

const PAY_ERRORS = [
  'ParkingSessionWasFree',
  'ParkingSessionAlreadyExists',
  'NoSaving',
  'PaymentServiceNotFound',
  'NotSelectedPaymentService',
  'NoMoneyNoHoney',
  'InvalidFormat',
  'PaymentServiceError',
] as const satisfies readonly ErrorName[];

export const deferSession = defineOperation({
  id: 'deferSession',
  summary:
    'Postpones a session without a chosen end; it can be paid until 23:59 of the next day (sessions-6)',
  method: 'POST',
  paths: ['/api/payment/deffered/v1'],
  token: bodyToken,
  request: z.object(order),
  reply: ended,
  errors: SESSION_ERRORS,
  isMoney: true,
});

export const breakSession = defineOperation({
  id: 'breakSession',
  summary: 'Ends a session and requests payment; a prepaid session is cancelled instead (sessions-7)',
  method: 'POST',
  paths: ['/api/payment/break/v1'],
  token: bodyToken,
  request: z.object(order),
  reply: ended,
  errors: [...SESSION_ERRORS, ...PAY_ERRORS],
  isMoney: true,
});

export const cancelOrder = defineOperation({
  id: 'cancelOrder',
  summary: 'With PaymentService pays a waiting order, without it deletes the order permanently (sessions-8)',
  method: 'POST',
  paths: ['/api/payment/cancel/v2'],
  token: bodyToken,
  request: z.object({
    ...order,
    /**
     * API extension: status shown before a deletion, `active` or `waiting`. If it has changed, nothing is deleted
     * [sessions-11].
     */
    status: maybe(text(16)),
  }),
  reply: ended,
  errors: [...SESSION_ERRORS, ...PAY_ERRORS],
  errorFields: z.object({ problem: z.optional(z.literal('changed')) }),
  isMoney: true,
});

import * as z from 'zod/mini';
import type { ErrorName } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import { MONEY_ERRORS, PRICE_ERRORS, started } from './parking.ts';
import {
  instant,
  looseNumber,
  looseText,
  maybe,
  noToken,
  nowFields,
  paymentToken,
  SHOWN,
  shownPrice,
  shownSession,
  text,
} from './shared.ts';

/** Returns TokenNotFound unless `useSessionWithoutRegister` is on, like every guest request [PAY-188]. */
export const guestToken = defineOperation({
  id: 'guestToken',
  summary: 'Issues a guest token for prices and payments of one city, valid for one day',
  method: 'POST',
  paths: ['/api/auth/guest-token'],
  token: { ...noToken, place: 'body' },
  request: z.object({}),
  reply: z.object({ token: z.string(), expires: instant }),
  errors: [],
});

/** Every failure is the same LinkNotValid [guests-3]. */
export const orderToken = defineOperation({
  id: 'orderToken',
  summary: "Exchanges the secret of a receipt's link for a guest token of its order (Gorpark extension)",
  method: 'POST',
  paths: ['/api/auth/order-token/v1'],
  token: { ...noToken, place: 'body' },
  request: z.object({ order: maybe(looseText), secret: maybe(text(64)) }),
  reply: z.object({ token: z.string(), expires: instant }),
  errors: ['LinkNotValid'],
});

const paidStay = {
  number: maybe(text()),
  category: z.optional(z.nullable(z.union([text(16), z.number()]))),
  numberFormat: maybe(text(32)),
  payment: maybe(text()),
  phone: maybe(text(64)),
  zone: maybe(looseText),
  duration: maybe(looseNumber),
  parkingCode: maybe(looseText),
  /** API extension: place clicked on the map. */
  Place: maybe(looseText),
  postPaymentStartTime: maybe(text(64)),
  /** API extension: where to send the guest's receipt. */
  receiptEmail: maybe(text()),
  receiptPhone: maybe(text(64)),
  ...shownPrice,
};

/** `RedirectURL`: payment page; empty if already paid, or if a method confirms by phone. */
const paid = z.extend(started, { RedirectURL: z.string() });

const PAY_ERRORS = [
  ...PRICE_ERRORS,
  ...MONEY_ERRORS,
  'ParkingSessionAlreadyExists',
  'ParkingSessionWasFree',
  'FuturePost',
  'RequiredField',
] as const satisfies readonly ErrorName[];

/** `type` is 'payment' (from now) or 'postPayment'. For guests both values have the same effect [PAY-160]. */
export const pay = defineOperation({
  id: 'pay',
  summary: 'Pays for a session that starts now or started earlier, with an account or as a guest',
  method: 'POST',
  paths: ['/api/payment/pay'],
  token: paymentToken,
  ownFields: ['receiptEmail', 'receiptPhone', 'Place', ...SHOWN],
  guard: SHOWN,
  isForGuests: true,
  request: z.object({ type: maybe(text(32)), ...paidStay }),
  reply: paid,
  errors: PAY_ERRORS,
  errorFields: nowFields,
  isMoney: true,
});

export const postPayment = defineOperation({
  id: 'postPayment',
  summary: 'Pays for a session that started at postPaymentStartTime',
  method: 'POST',
  paths: ['/api/payment/post-payment'],
  token: paymentToken,
  ownFields: SHOWN,
  guard: SHOWN,
  isForGuests: true,
  request: z.object(paidStay),
  reply: paid,
  errors: PAY_ERRORS,
  errorFields: nowFields,
  isMoney: true,
});

export const continueSession = defineOperation({
  id: 'continueSession',
  summary: 'Renews an active session, same as renew',
  method: 'POST',
  paths: ['/api/payment/continue'],
  token: paymentToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object({
    ReservationId: maybe(looseText),
    duration: maybe(looseNumber),
    payment: maybe(text()),
    phone: maybe(text(64)),
    ...shownSession,
  }),
  reply: paid,
  errorFields: nowFields,
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

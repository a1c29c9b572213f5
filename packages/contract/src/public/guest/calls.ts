import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { MONEY_ERRORS, PRICE_ERRORS, started, STARTED } from '../parking/calls.ts';
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
  text,
} from '../../kit/fields.ts';
import { GUEST_ERRORS } from './errors.ts';
import { PARKING_ERRORS } from '../parking/errors.ts';
import { PAYMENT_ERRORS } from '../payments/errors.ts';
import { readGuestPaid } from './read.ts';
import { readToken } from '../../wire/login.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Parking and payments',
  errors: { ...GUEST_ERRORS, ...PARKING_ERRORS, ...PAYMENT_ERRORS },
});

const POST = { number: 'А124ВС178', category: 'B', numberFormat: 'rus', zone: '102', duration: 60 };
const FORM = { number: 'А124ВС178', category: 'B', numberFormat: 'rus', zone: '7801', duration: 60 };

/** Returns TokenNotFound unless `useSessionWithoutRegister` is on, like every guest request [PAY-188]. */
export const guestToken = family.define({
  id: 'guestToken',
  summary: 'Issues a guest token for prices and payments of one city, valid for one day',
  method: 'POST',
  paths: ['/api/auth/guest-token'],
  token: { ...noToken, place: 'body' },
  request: z.object({}),
  reply: z.object({ token: z.string(), expires: instant }),
  errors: [],
  read: readToken,
  example: { input: {}, reply: { token: 'guest-token', expires: '2026-11-20T11:42:00Z' } },
});

/** Every failure is the same LinkNotValid [guests-3]. */
export const orderToken = family.define({
  id: 'orderToken',
  summary: "Exchanges the secret of a receipt's link for a guest token of its order (Gorpark extension)",
  method: 'POST',
  paths: ['/api/auth/order-token/v1'],
  token: { ...noToken, place: 'body' },
  request: z.object({ order: maybe(looseText), secret: maybe(text(64)) }),
  reply: z.object({ token: z.string(), expires: instant }),
  errors: ['LinkNotValid'],
  read: readToken,
  example: {
    input: { order: '100042', secret: 'c2VjcmV0' },
    reply: { token: 'link-token', expires: '2026-11-20T11:42:00Z' },
    answers: 'LinkNotValid',
  },
});

const paidSession = {
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
export const paid = z.extend(started, { RedirectURL: z.string() });
export const PAID: z.input<typeof paid> = {
  ...STARTED,
  ReservationId: '',
  RedirectURL: '/sandbox/pay/guest-secret',
  order: '100778',
};

const PAY_ERRORS = [
  ...PRICE_ERRORS,
  ...MONEY_ERRORS,
  'ParkingSessionAlreadyExists',
  'ParkingSessionWasFree',
  'FuturePost',
  'RequiredField',
] as const;

/** `type` is 'payment' (from now) or 'postPayment'. For guests both values have the same effect [PAY-160]. */
export const pay = family.define({
  id: 'pay',
  summary: 'Pays for a session that starts now or started earlier, with an account or as a guest',
  method: 'POST',
  paths: ['/api/payment/pay'],
  token: paymentToken,
  ownFields: ['receiptEmail', 'receiptPhone', 'Place', ...SHOWN],
  guard: SHOWN,
  request: z.object({ type: maybe(text(32)), ...paidSession }),
  reply: paid,
  errors: PAY_ERRORS,
  errorFields: nowFields,
  isMoney: true,
  read: readGuestPaid,
  example: {
    input: { ...FORM, type: 'payment', payment: 'card' },
    reply: PAID,
  },
});

export const postPayment = family.define({
  id: 'postPayment',
  summary: 'Pays for a session that started at postPaymentStartTime',
  method: 'POST',
  paths: ['/api/payment/post-payment'],
  token: paymentToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object(paidSession),
  reply: paid,
  errors: PAY_ERRORS,
  errorFields: nowFields,
  isMoney: true,
  example: {
    input: { ...POST, postPaymentStartTime: '2025-11-05T10:00:00', payment: 'card' },
    reply: PAID,
  },
});

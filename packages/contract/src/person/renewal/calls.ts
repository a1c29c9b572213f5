import * as z from 'zod/mini';
import {
  looseNumber,
  looseText,
  maybe,
  nowFields,
  paymentToken,
  SHOWN,
  shownSession,
  text,
} from '../../kit/fields.ts';
import { defineFamily } from '../../kit/family.ts';
import { MONEY_ERRORS, payment, started, STARTED } from '../../public/parking/calls.ts';
import { paid, PAID } from '../../public/guest/calls.ts';
import { PARKING_ERRORS } from '../../public/parking/errors.ts';
import { PAYMENT_ERRORS } from '../../public/payments/errors.ts';
import { readStarted } from '../../public/parking/read.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Parking and payments',
  errors: { ...PARKING_ERRORS, ...PAYMENT_ERRORS },
});

export const renew = family.define({
  id: 'renew',
  summary: 'Renews an active session; Duration is the added time in minutes',
  method: 'POST',
  paths: ['/api/payment/renew'],
  token: paymentToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object({
    ReservationId: maybe(looseText),
    Duration: maybe(looseNumber),
    timestart: z.optional(z.nullable(text(64))),
    ...payment,
    ...shownSession,
  }),
  reply: started,
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
  read: readStarted,
  example: {
    input: { ReservationId: '100042', Duration: 60 },
    reply: STARTED,
    answers: 'ParkingSessionNotFound',
  },
});

export const continueSession = family.define({
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
  example: {
    input: { ReservationId: '100042', duration: 60, payment: 'balance' },
    reply: PAID,
    answers: 'ParkingSessionNotFound',
  },
});

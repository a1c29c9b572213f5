import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import {
  bodyToken,
  headerToken,
  looseNumber,
  looseText,
  maybe,
  queryToken,
  balance,
  roubles,
  SHOWN,
  text,
} from '../../kit/fields.ts';
import { BENEFIT, benefit, card, subscriptionCard } from './schemas.ts';
import { SUBSCRIPTION_ERRORS } from './errors.ts';
import { PARKING_ERRORS } from '../../public/parking/errors.ts';
import { PAYMENT_ERRORS } from '../../public/payments/errors.ts';
import { readBenefits } from './benefits.ts';
import { readSubscriptionCards, readSubscriptionPaid } from './read.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Subscriptions',
  about: 'Subscriptions, their constructor and benefits',
  errors: { ...SUBSCRIPTION_ERRORS, ...PARKING_ERRORS, ...PAYMENT_ERRORS },
});

const errorStatus = 'Error' as const;

export const getBenefits = family.define({
  id: 'getBenefits',
  summary: 'Lists the benefits and subscriptions of the driver with the allowed actions',
  method: 'GET',
  paths: ['/api/profile/get-benefits-v2'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({ result: z.array(benefit) }),
  errors: [],
  errorStatus,
  read: readBenefits,
  example: {
    input: {},
    reply: {
      result: [
        BENEFIT,
        {
          ...BENEFIT,
          variation: 'benefit',
          type: 'Многодетная семья',
          zone: '#',
          sale: 10,
          transport: { numberTs: '#' },
          orderNum: '',
          canChangeTs: false,
          canRefund: false,
          canPause: false,
          startOf: '12/01/2026 00:00',
          endOf: '11/01/2027 23:59',
        },
      ],
    },
  },
});

export const getSubscription = family.define({
  id: 'getSubscription',
  summary: 'Lists the subscriptions that are sold as cards',
  method: 'GET',
  paths: ['/api/profile/get-subscription'],
  token: { need: 'optional', place: 'query', field: 'token' },
  request: z.object({}),
  reply: z.object({ result: z.array(subscriptionCard) }),
  errors: [],
  errorStatus,
  read: readSubscriptionCards,
  example: {
    input: {},
    reply: {
      result: [
        card('day', 'Рабочий день', 1, 400),
        card('week', 'Неделя', 2, 1900),
        card('month', 'Месяц', 3, 6500),
        card('quarter', 'Квартал', 4, 17_500),
        card('year', 'Год', 5, 60_000),
      ],
    },
  },
});

/**
 * Pays from the wallet if the balance suffices (`topup` 0). Otherwise the user pays the missing amount at
 * `RedirectURL`; that payment buys the subscription [payments-1].
 */
export const paySubscription = family.define({
  id: 'paySubscription',
  summary: 'Buys a subscription',
  method: 'POST',
  paths: ['/api/payment/subscription'],
  token: bodyToken,
  ownFields: ['cost'],
  guard: ['cost'],
  errorFields: z.object({ now: z.optional(z.object({ cost: z.number() })) }),
  request: z.object({
    vehicle: maybe(
      z.object({
        number: maybe(text()),
        category: z.optional(z.nullable(z.union([text(16), z.number()]))),
        numberFormat: z.optional(text(32)),
      }),
    ),
    codeSubscription: maybe(looseText),
    /** Default: 'balance'. */
    paymentService: maybe(text()),
    phone: maybe(text(64)),
    /** A date or an instant; null for kinds that always start on the previous day. */
    timestart: z.optional(z.nullable(text(64))),
    /** Our addition: the price shown, roubles. */
    cost: maybe(looseNumber),
  }),
  reply: z.object({
    message: z.string(),
    /** Missing amount, roubles. */
    topup: roubles,
    RedirectURL: z.string(),
    order: z.string(),
    orderNum: z.string(),
    balance,
  }),
  errors: [
    'EmptyTs',
    'InvalidFormat',
    'RequiredField',
    'NoMoneyNoHoney',
    'PaymentServiceNotFound',
    'PaymentServiceError',
    'DataChanged',
    'SubscriptionAlreadyExists',
  ],
  isMoney: true,
  read: readSubscriptionPaid,
  example: {
    input: {
      vehicle: { number: 'А123ВС178', category: 'B', numberFormat: 'rus' },
      codeSubscription: 'day',
      paymentService: 'balance',
      timestart: '2025-11-05',
    },
    reply: { message: '', topup: 0, RedirectURL: '', order: '', orderNum: '100602', balance: 840.5 },
  },
});

const orderNum = { orderNum: maybe(looseText) };
const acted = z.object({ message: z.string() });
const refunded = z.object({
  message: z.string(),
  /** Roubles. */
  refund: roubles,
  balance,
});

export const pauseSubscription = family.define({
  id: 'pauseSubscription',
  summary: 'Pauses a subscription; its price does not apply and the remaining days are kept',
  method: 'PUT',
  paths: ['/api/profile/subscription/pause'],
  token: bodyToken,
  request: z.object(orderNum),
  reply: acted,
  errors: [],
  errorStatus,
  example: { input: { orderNum: '100042' }, reply: { message: '' }, answers: 'UnknownError' },
});

export const continueSubscription = family.define({
  id: 'continueSubscription',
  summary: 'Continues a paused subscription with the remaining days',
  method: 'PUT',
  paths: ['/api/profile/subscription/continue'],
  token: bodyToken,
  request: z.object(orderNum),
  reply: acted,
  errors: ['SubscriptionAlreadyExists'],
  errorStatus,
  example: { input: { orderNum: '100042' }, reply: { message: '' }, answers: 'UnknownError' },
});

export const refundSubscription = family.define({
  id: 'refundSubscription',
  summary:
    'Ends a subscription and refunds the unused part once: to the balance, in a city without one to its payment',
  method: 'PUT',
  paths: ['/api/profile/subscription/refund'],
  token: bodyToken,
  request: z.object(orderNum),
  reply: refunded,
  errors: [],
  errorStatus,
  isMoney: true,
  example: {
    input: { orderNum: '100042' },
    reply: { message: '', refund: 300, balance: 1540.5 },
    answers: 'UnknownError',
  },
});

/** API extension: the plate that the screen showed. */
const shownPlate = { shown: maybe(z.object({ plate: maybe(text()) })) };

export const changeSubscriptionVehicle = family.define({
  id: 'changeSubscriptionVehicle',
  summary: 'Moves a subscription to another vehicle',
  method: 'PUT',
  paths: ['/api/profile/subscription/change-vehicle'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  errorFields: z.object({ now: z.optional(z.object({ plate: z.string() })) }),
  request: z.object({ ...orderNum, newNumber: maybe(text()), ...shownPlate }),
  reply: acted,
  errors: ['EmptyTs', 'InvalidFormat', 'DataChanged', 'SubscriptionAlreadyExists'],
  errorStatus,
  example: {
    input: { orderNum: '100042', newNumber: 'В321ОР178' },
    reply: { message: '' },
    answers: 'UnknownError',
  },
});

export const pauseAb = family.define({
  ...pauseSubscription,
  id: 'pauseAb',
  method: 'POST',
  paths: ['/backend/v2/pauseAb'],
  token: headerToken,
});

export const continueAb = family.define({
  ...continueSubscription,
  id: 'continueAb',
  method: 'POST',
  paths: ['/backend/v2/continueAb'],
  token: headerToken,
});

export const refundAb = family.define({
  ...refundSubscription,
  id: 'refundAb',
  method: 'POST',
  paths: ['/backend/v2/refund'],
  token: headerToken,
});

export const changeGrz = family.define({
  ...changeSubscriptionVehicle,
  id: 'changeGrz',
  method: 'POST',
  paths: ['/backend/v2/changeGRZ'],
  token: headerToken,
  request: z.object({ ...orderNum, grzNew: maybe(text()), ...shownPlate }),
  example: {
    input: { orderNum: '100042', grzNew: 'В321ОР178' },
    reply: { message: '' },
    answers: 'UnknownError',
  },
});

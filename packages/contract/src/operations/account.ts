import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { profileDocument } from './documents.ts';
import { paymentMethod } from './info.ts';
import { captchaFields, captchaReply } from './registration.ts';
import { bodyToken, instant, noToken, queryToken, balance, roubles, text } from './shared.ts';

export const login = defineOperation({
  id: 'login',
  summary: 'Signs a driver in by e-mail or phone; all versions share one guard',
  method: 'POST',
  paths: [
    '/api/auth/login-v5',
    '/api/auth/login-v4',
    '/api/auth/login-v3',
    '/api/auth/login-v2',
    '/api/auth/login',
  ],
  token: { ...noToken, place: 'body' },
  ownFields: ['id_session'],
  request: z.object({
    login: text(),
    password: z.string().check(z.maxLength(1024)),
    ...captchaFields,
  }),
  reply: z.object({ token: z.string(), id_session: z.optional(z.string()) }),
  errors: ['IncorrectLogin', 'LoginTryLimit', 'CaptchaIncorrect', 'EmptyPass'],
  /** Sent with LoginTryLimit and CaptchaIncorrect. */
  errorFields: captchaReply,
});

export const logout = defineOperation({
  id: 'logout',
  summary: 'Revokes the token',
  method: 'POST',
  paths: ['/api/auth/logout'],
  token: bodyToken,
  request: z.object({}),
  reply: z.object({}),
  errors: [],
});

export const profileVehicle = z.object({
  id: z.string(),
  name: z.string(),
  numberTs: z.string(),
  region: z.string(),
  mainTs: z.boolean(),
  formatGrz: z.enum(['Российский', 'Иностранный']),
  country: z.enum(['rus', 'other']),
  category: z.enum(['A', 'B', 'C', 'D', 'M']),
  STSNumber: z.string(),
  docType: z.string(),
  active: z.boolean(),
  vin: z.string(),
  imei: z.string(),
});

/** `status` is 'Действует' for a running session; any other status means that it is pending. */
export const profileSession = z.object({
  id: z.string(),
  reservationId: z.string(),
  status: z.enum(['Действует', 'Ожидает оплаты']),
  startDate: instant,
  /** Empty in a running session without a chosen end [sessions-5]. */
  endDate: z.string(),
  transport: z.object({
    numberTs: z.string(),
    category: z.string(),
    formatGrz: z.string(),
    name: z.string(),
  }),
  zone: z.string(),
  zoneName: z.string(),
  parkingCode: z.string(),
  address: z.string(),
  amountToPay: roubles,
  /** API extension: payment deadline [api-7]. */
  payUntil: z.optional(instant),
  /** Charged so far, roubles. */
  paid: roubles,
});

/** `balance` -1 means unknown. */
export const profile = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string(),
  balance,
  /** API extension: bonus balance; absent in a city without bonuses [api-7] [money-6]. */
  bonus: z.optional(roubles),
  telephone: z.object({ phone: z.string(), isMain: z.boolean() }),
  telephones: z.array(z.object({ phone: z.string(), isMain: z.boolean() })),
  ts: z.array(profileVehicle),
  documents: z.array(profileDocument),
  paymentsMethods: z.array(paymentMethod),
  sessions: z.array(profileSession),
  /** Zone of the last session; empty without one, or if the zone was removed. */
  defaultZone: z.string(),
  /** API extension: the login used a one-time password, so a real one must be set [api-7] [accounts-2]. */
  mustSetPassword: z.boolean(),
});

export const getProfile = defineOperation({
  id: 'getProfile',
  summary: 'Returns the driver: data, balance, vehicles, active and waiting sessions',
  method: 'GET',
  paths: [
    '/api/profile/get-profile-v6',
    '/api/profile/get-profile-v5',
    '/api/profile/get-profile-v4',
    '/api/profile/get-profile-v3',
    '/api/profile/get-profile-v2',
    '/api/profile/get-profile',
  ],
  token: queryToken,
  request: z.object({}),
  reply: z.object({ result: profile, serverTime: instant }),
  errors: [],
});

export const getBalance = defineOperation({
  id: 'getBalance',
  summary: 'Returns the balance of the wallet in roubles',
  method: 'GET',
  paths: ['/api/profile/get-balance'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({
    balance,
    /** API extension: bonus balance; absent in a city without bonuses [api-7] [money-6]. */
    bonus: z.optional(roubles),
  }),
  errors: [],
});

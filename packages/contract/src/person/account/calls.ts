import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { profileDocument } from '../documents/calls.ts';
import { paymentMethod } from '../../public/city/calls.ts';
import { profileSession } from '../../shared/session.ts';
import { bodyToken, instant, queryToken, balance, roubles } from '../../kit/fields.ts';
import { readProfile } from './read.ts';
import { readBalanceAnswer } from '../../public/parking/read.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Profile',
  about: 'The driver, vehicles and documents',
  errors: {},
});

export const logout = family.define({
  id: 'logout',
  summary: 'Revokes the token',
  method: 'POST',
  paths: ['/api/auth/logout'],
  token: bodyToken,
  request: z.object({}),
  reply: z.object({}),
  errors: [],
  example: { input: {}, reply: {} },
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

export const getProfile = family.define({
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
  read: readProfile,
  example: {
    input: {},
    reply: {
      result: {
        email: 'driver@gorpark.example',
        firstName: 'Анна',
        lastName: 'Мельникова',
        middleName: '',
        balance: 1240.5,
        telephone: { phone: '79110000001', isMain: true },
        telephones: [{ phone: '79110000001', isMain: true }],
        ts: [
          {
            id: 'А123ВС178',
            name: 'Лада',
            numberTs: 'А123ВС178',
            region: '178',
            mainTs: true,
            formatGrz: 'Российский',
            country: 'rus',
            category: 'B',
            STSNumber: '',
            docType: 'Свидетельство о регистрации',
            active: true,
            vin: '',
            imei: '',
          },
        ],
        documents: [],
        paymentsMethods: [],
        sessions: [],
        defaultZone: '',
        mustSetPassword: false,
      },
      serverTime: '2026-11-19T11:42:00.000Z',
    },
  },
});

export const getBalance = family.define({
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
  read: readBalanceAnswer,
  example: { input: {}, reply: { balance: 1240.5 } },
});

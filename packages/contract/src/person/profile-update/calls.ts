import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { profileSession } from '../../shared/session.ts';
import { instant, queryToken, balance, roubles } from '../../kit/fields.ts';
import { benefit } from '../subscriptions/schemas.ts';

export const family = defineFamily({ audience: 'person', tag: 'Profile', errors: {} });

/** The changing part of the profile. `balance` -1 means unknown. */
export const updateProfile = family.define({
  id: 'updateProfile',
  summary: 'Returns the current balance, sessions and benefits',
  method: 'GET',
  paths: ['/api/profile/update', '/api/profile/update-all'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({
    result: z.object({
      balance,
      /** Our addition, roubles; omitted in a city without bonuses [api-7, money-6]. */
      bonus: z.optional(roubles),
      sessions: z.array(profileSession),
      benefits: z.array(benefit),
    }),
    serverTime: instant,
  }),
  errors: [],
  example: {
    input: {},
    reply: {
      result: { balance: 1240.5, sessions: [], benefits: [] },
      serverTime: '2026-11-19T11:42:00.000Z',
    },
  },
});

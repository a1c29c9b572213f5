import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { profileSession } from './account.ts';
import { instant, queryToken, balance, roubles } from './shared.ts';
import { benefit } from './subscriptions.ts';

/** The changing part of the profile. `balance` -1 means unknown. */
export const updateProfile = defineOperation({
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
});

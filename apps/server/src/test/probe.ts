import { headerToken } from '@gorpark/contract/kit/fields';
import { definePartnerFamily } from '@gorpark/contract/kit/partner';
import * as z from 'zod/mini';
import { partnerRoute } from '../platform/http/route.ts';
import { ok } from '../platform/result.ts';

const family = definePartnerFamily({ audience: 'enforcement', tag: 'Probe', errors: {} });

/** A call with a list that is counted by its items. */
export const probe = family.define({
  id: 'probe',
  summary: 'Returns the caller',
  method: 'POST',
  paths: ['/api/enforcement/v1/probe'],
  token: headerToken,
  scope: 'enforcement:check',
  rate: { perMinute: 100, items: 'list' },
  request: z.object({ list: z.array(z.string()) }),
  reply: z.object({ performer: z.string(), list: z.array(z.string()) }),
  errors: [],
  example: { input: { list: ['a'] }, reply: { performer: 'key:AAAAAAAA', list: ['a'] } },
});

/** `before` runs at each item. */
export const probeRoute = (before: (item: string) => Promise<void>) =>
  partnerRoute(probe, async ({ performer, input: { list } }) => {
    for (const item of list) await before(item);
    return ok({ performer, list });
  });

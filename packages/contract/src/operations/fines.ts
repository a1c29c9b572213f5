import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { instant, maybe, queryToken, roubles } from './shared.ts';

/** Sums in roubles, moments in UTC, empty where the source tells none; `rulingDate` is a date. */
export const fine = z.object({
  fineStatus: z.string(),
  uin: z.string(),
  article: z.string(),
  place: z.string(),
  offenseDate: z.string(),
  rulingDate: z.string(),
  orderNumber: z.string(),
  totalSum: roubles,
  paidSum: roubles,
  sts: z.string(),
  grz: z.string(),
  start: z.string(),
  end: z.string(),
  type: z.string(),
  provider: z.string(),
  /** Ours (D-X21): invented for the demonstration. */
  demo: z.optional(z.boolean()),
});

/** Fines of vehicles whose STS number is filled and is the fine's own (decision D-R16). */
export const getFines = defineOperation({
  id: 'getFines',
  summary: 'Fines of the driver',
  method: 'GET',
  paths: ['/api/finesstorage/fines/v1'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({
    fines: z.array(fine),
    /** Ours (D-X21): the source did not answer; this is what it told before, at that moment (FLT-43). */
    storedAt: z.optional(z.nullable(instant)),
    isStored: z.optional(z.boolean()),
  }),
  errors: [],
});

/** A number that is missing and one of somebody else get the same 404 (decision D-X6). */
export const getFineImage = defineOperation({
  id: 'getFineImage',
  summary: 'Photo of a fine, base64',
  method: 'GET',
  paths: ['/api/finesstorage/fineimage/v1'],
  token: queryToken,
  request: z.object({ uin: maybe(z.string()) }),
  reply: z.object({
    image: z.string(),
    /** Ours (D-X21): what the bytes are, sniffed by the server. */
    imageType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  }),
  errors: [],
});

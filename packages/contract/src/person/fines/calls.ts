import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { instant, maybe, queryToken, roubles } from '../../kit/fields.ts';
import { readFineImage, readFines } from './read.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Fines',
  about: 'Fines and their photos',
  errors: {},
});

/** Roubles and UTC times, empty if the source has no value; `rulingDate` is a date. */
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
  /** API extension: demo data [api-7]. */
  demo: z.optional(z.boolean()),
});

/** Returns only fines with the STS number of one of the driver's vehicles [services-4]. */
export const getFines = family.define({
  id: 'getFines',
  summary: 'Lists the fines of the driver',
  method: 'GET',
  paths: ['/api/finesstorage/fines/v1'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({
    fines: z.array(fine),
    /** API extension: time of the stored reply that is shown because the source did not answer [api-7] [FLT-43]. */
    storedAt: z.optional(z.nullable(instant)),
    isStored: z.optional(z.boolean()),
  }),
  errors: [],
  read: readFines,
  example: {
    input: {},
    reply: {
      fines: [
        {
          fineStatus: 'Не оплачен',
          uin: '18810178260311001238',
          article: 'КоАП СПб, ст. 14, п. 1',
          place: 'ул. Рубинштейна, 15',
          offenseDate: '2026-11-06T08:42:00.000Z',
          rulingDate: '2026-11-09',
          orderNumber: '0780 2026 118842',
          totalSum: 3000,
          paidSum: 0,
          sts: '78ОР123456',
          grz: 'А123ВС178',
          start: '2026-11-06T07:00:00.000Z',
          end: '2026-11-06T08:42:00.000Z',
          type: 'parking',
          provider: 'ЦОДД',
        },
      ],
    },
  },
});

/** Returns 404 for a missing number and for one of another driver [api-4]. */
export const getFineImage = family.define({
  id: 'getFineImage',
  summary: 'Returns the photo of a fine as base64',
  method: 'GET',
  paths: ['/api/finesstorage/fineimage/v1'],
  token: queryToken,
  request: z.object({ uin: maybe(z.string()) }),
  reply: z.object({
    image: z.string(),
    imageType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  }),
  errors: [],
  read: readFineImage,
  example: {
    input: { uin: '18810178260311000096' },
    reply: {
      image:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      imageType: 'image/png',
    },
    isMissing: true,
  },
});

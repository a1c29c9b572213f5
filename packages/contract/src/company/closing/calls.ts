import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { maybe, queryToken, roubles, text } from '../../kit/fields.ts';
import { readClosing } from './read.ts';
import { readFile } from '../../wire/answers.ts';

export const family = defineFamily({ audience: 'company', tag: 'Companies', errors: {} });

const month = maybe(text(16));

/** API extension: `opening + came - paid + returned + other = closing` [papers-5]. */
export const getClosing = family.define({
  id: 'getClosing',
  summary: 'Returns the monthly totals of the company (Gorpark extension)',
  method: 'GET',
  paths: ['/api/corp-profile/closing'],
  token: queryToken,
  request: z.object({ month }),
  reply: z.object({
    result: z.object({
      month: z.string(),
      isRunning: z.boolean(),
      opening: roubles,
      came: roubles,
      paid: roubles,
      returned: roubles,
      other: roubles,
      closing: roubles,
      stays: z.int(),
      cars: z.int(),
      drivers: z.int(),
    }),
  }),
  errors: [],
  read: readClosing,
  example: {
    input: { month: '2025-10' },
    reply: {
      result: {
        month: '2025-10',
        isRunning: false,
        opening: 1000,
        came: 50_000,
        paid: 3000,
        returned: 200,
        other: 0,
        closing: 48_200,
        stays: 12,
        cars: 2,
        drivers: 2,
      },
    },
  },
});

export const getClosingFile = family.define({
  id: 'getClosingFile',
  summary: 'Returns the monthly register by vehicle and driver as XLSX or PDF (Gorpark extension)',
  method: 'GET',
  paths: ['/api/corp-profile/closing-file'],
  token: queryToken,
  request: z.object({ month, type: maybe(text(8)) }),
  replyType: '*/*',
  reply: z.object({}),
  errors: [],
  read: readFile,
  example: { input: { month: '2025-10', type: 'xlsx' }, reply: {} },
});

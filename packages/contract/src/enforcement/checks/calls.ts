import { CATEGORIES } from '@gorpark/domain/category';
import { REASONS, VERDICTS } from '@gorpark/domain/right-at';
import * as z from 'zod/mini';
import { headerToken } from '../../kit/fields.ts';
import { definePartnerFamily } from '../../kit/partner.ts';
import { nearPlace } from '../places/calls.ts';

export const family = definePartnerFamily({
  audience: 'enforcement',
  tag: 'Checks',
  about: 'Checks of parked cars. On unknown, and before grace.until, no measure may be taken',
  errors: {
    IdReused: {
      ru: 'Проверка с таким идентификатором уже есть, её содержимое другое',
      en: 'There is a check with this id and another content',
      status: 409,
    },
  },
});

const time = z.iso.datetime();
const code = z.string().check(z.minLength(1), z.maxLength(64));
const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

/** Each item has its own answer, so the call takes items of any form. */
export const checkItem = z.object({
  id: z.guid(),
  plate: z.string().check(z.maxLength(32)),
  category: z.optional(z.enum(CATEGORIES)),
  place: z.union([
    z.strictObject({ zone: code }),
    z.strictObject({ parking: code }),
    z.strictObject({
      lat: degrees(90),
      lon: degrees(180),
      accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
    }),
  ]),
  at: z.optional(z.string().check(z.maxLength(40))),
});

const told = {
  verdict: z.enum(VERDICTS),
  reason: z.enum(REASONS),
  until: z.nullable(time),
  grace: z.nullable(z.object({ kind: z.enum(['departure', 'arrival', 'postPayment']), until: time })),
};

const judged = z.object({
  id: z.string(),
  ...told,
  firstSeenAt: z.nullable(time),
  isRepaired: z.boolean(),
  place: z.nullable(
    z.object({
      zone: z.nullable(z.string()),
      parking: z.nullable(z.string()),
      street: z.nullable(z.string()),
      placeVersion: z.string(),
    }),
  ),
  candidates: z.array(nearPlace),
  hints: z.array(z.enum(['similarPlate'])),
  knownThen: z.nullable(z.object(told)),
});

const refused = z.object({
  id: z.nullable(z.string()),
  error: z.object({ errorName: z.enum(['ValidationError', 'IdReused']), errorMessage: z.string() }),
});

const result = z.union([judged, refused]);

const EXAMPLE_ID = '0199a1f0-7c1e-7000-8000-000000000001';
const EXAMPLE = {
  id: EXAMPLE_ID,
  verdict: 'notAllowed' as const,
  reason: 'noRight' as const,
  until: null,
  grace: { kind: 'arrival' as const, until: '2026-11-19T11:57:05.000Z' },
  firstSeenAt: '2026-11-19T11:42:05.000Z',
  isRepaired: false,
  place: { zone: '7806', parking: '3001', street: 'переулок Крылова', placeVersion: '5f1c2d3e4a5b' },
  candidates: [],
  hints: ['similarPlate' as const],
  knownThen: null,
};

export const makeChecks = family.define({
  id: 'makeChecks',
  summary: 'Judges 1 to 50 cars, each with its own answer, in order',
  method: 'POST',
  paths: ['/api/enforcement/v1/checks'],
  token: headerToken,
  scope: 'enforcement:check',
  rate: { perMinute: 600, items: 'checks' },
  request: z.object({
    checks: z.array(z.union([checkItem, z.unknown()])).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: z.object({ results: z.array(result) }),
  errors: ['IdReused'],
  example: {
    input: {
      checks: [{ id: EXAMPLE_ID, plate: 'А123ВС178', place: { lat: 59.932915, lon: 30.33276, accuracy: 8 } }],
    },
    reply: { results: [EXAMPLE] },
  },
});

export const listChecks = family.define({
  id: 'listChecks',
  summary: 'Lists own checks of the day, newest first, 100 a page',
  method: 'GET',
  paths: ['/api/enforcement/v1/checks'],
  token: headerToken,
  scope: 'enforcement:check',
  rate: { perMinute: 60 },
  request: z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  reply: z.object({
    checks: z.array(z.object({ receivedAt: time, plate: z.nullable(z.string()), result })),
    next: z.nullable(z.string()),
  }),
  errors: [],
  example: {
    input: {},
    reply: {
      checks: [{ receivedAt: '2026-11-19T11:42:05.000Z', plate: 'А123ВС178', result: EXAMPLE }],
      next: null,
    },
  },
});

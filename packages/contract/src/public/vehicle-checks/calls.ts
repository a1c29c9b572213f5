import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { instant, maybe, queryToken } from '../../kit/fields.ts';
import { readVehicleChecks } from './read.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Vehicle checks',
  about: 'Checks of the own proved vehicles by an inspection. Off: 404',
  errors: {},
});

const grace = z.object({ kind: z.enum(['departure', 'arrival', 'postPayment']), until: instant });

/** `at`: the judged moment. `grace` null: over, or paid meanwhile. */
const vehicleCheck = z.object({
  id: z.string(),
  plate: z.string(),
  at: instant,
  street: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  verdict: z.enum(['allowed', 'notAllowed', 'unknown']),
  verdictText: z.string(),
  reason: z.string(),
  reasonText: z.string(),
  isOnline: z.boolean(),
  organisation: z.string(),
  grace: z.nullable(grace),
});

/** The list is empty without a proved vehicle [OPN-063]. */
export const getVehicleChecks = family.define({
  id: 'getVehicleChecks',
  summary: 'Lists checks of the proved vehicles, newest first, 20 a page (Gorpark extension)',
  method: 'GET',
  paths: ['/api/profile/vehicle-checks'],
  token: queryToken,
  request: z.object({ cursor: maybe(z.string().check(z.regex(/^\d{1,15}$/))) }),
  reply: z.object({ checks: z.array(vehicleCheck), next: z.nullable(z.string()) }),
  errors: [],
  read: readVehicleChecks,
  example: {
    input: {},
    reply: {
      checks: [
        {
          ...{ id: '4711', plate: 'А123ВС178', at: '2026-11-19T11:42:05.000Z' },
          ...{ street: 'улица Рубинштейна', zone: '7812' },
          ...{ verdict: 'notAllowed' as const, verdictText: 'Оплаты не видно' },
          ...{ reason: 'noRight', reasonText: 'Парковка не оплачена' },
          ...{ isOnline: true, organisation: 'Городской центр парковок' },
          grace: { kind: 'arrival' as const, until: '2026-11-19T11:57:05.000Z' },
        },
      ],
      next: null,
    },
  },
});

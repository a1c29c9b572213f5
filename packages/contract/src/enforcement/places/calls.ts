import * as z from 'zod/mini';
import { headerToken } from '../../kit/fields.ts';
import { definePartnerFamily } from '../../kit/partner.ts';
import { degrees } from '../fields.ts';

export const family = definePartnerFamily({
  audience: 'enforcement',
  tag: 'Places',
  about: 'Places of the city near a position',
  errors: {},
});

/** `distance` in metres; `zone` null: not sold by the city. */
export const nearPlace = z.object({
  zone: z.nullable(z.string()),
  parking: z.string(),
  street: z.string(),
  isFree: z.boolean(),
  distance: z.number(),
});

export const getPlaces = family.define({
  id: 'getPlaces',
  summary: 'Lists places near a position, nearest first; outside the city the list is empty',
  method: 'GET',
  paths: ['/api/enforcement/v1/places'],
  token: headerToken,
  scope: 'enforcement:check',
  rate: { perMinute: 600 },
  request: z.object({ lat: degrees(90), lon: degrees(180) }),
  reply: z.object({ places: z.array(nearPlace) }),
  errors: [],
  example: {
    input: { lat: '59.932915', lon: '30.33276' },
    reply: {
      places: [{ zone: '7806', parking: '3001', street: 'переулок Крылова', isFree: false, distance: 0 }],
    },
  },
});

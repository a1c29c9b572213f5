import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { zone } from '../city/calls.ts';
import { hundredths, instant, noToken } from '../../kit/fields.ts';

export const family = defineFamily({ audience: 'public', tag: 'City', errors: {} });

const position = z.array(z.number());

/** [lon, lat]. */
export const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
]);

/** `priceNum` in hundredths of a rouble per hour, times on the date 0001-01-01 in city time. */
export const mapPrice = z.object({
  day: z.string(),
  daycode: z.number(),
  categoryts: z.string(),
  timestart: z.string(),
  timeend: z.string(),
  priceNum: hundredths,
  price: z.string(),
});

export const mapProperties = z.object({
  objecttype: z.string(),
  category: z.string(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  description: z.string(),
  freeparking: z.boolean(),
  zone: z.optional(
    z.object({
      zonenumber: z.string(),
      zonename: z.string(),
      zonetype: z.string(),
      zonedescription: z.string(),
      prices: z.array(mapPrice),
    }),
  ),
  spaces: z.optional(
    z.object({
      total: z.optional(z.number()),
      free: z.optional(z.number()),
      fordisabled: z.optional(z.number()),
    }),
  ),
  /** API extension: relative to the direction of the line. */
  side: z.optional(z.enum(['left', 'right'])),
});

export const getMapInfo = family.define({
  id: 'getMapInfo',
  summary: 'Returns all map objects of the city, zones with prices and totals; cacheable by ETag',
  method: 'GET',
  paths: ['/api/info/get-map-info/v3', '/api/info/get-map-info-v2'],
  token: noToken,
  accept: 'application/vnd.gorpark.map+json, application/json',
  request: z.object({}),
  reply: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(z.object({ type: z.literal('Feature'), properties: mapProperties, geometry })),
    OverAll: z.object({ parkings: z.number(), total: z.number(), free: z.optional(z.number()) }),
    times: z.object({ pack: z.string(), spaces: instant }),
    zones: z.array(zone),
  }),
  errors: [],
  example: { input: {} },
});

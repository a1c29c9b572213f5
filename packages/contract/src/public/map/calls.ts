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
  example: {
    input: {},
    reply: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {
            objecttype: 'parkings',
            category: 'roadside',
            code: '3001',
            name: 'Парковка 3001',
            address: 'ул. Рубинштейна, 15',
            description: '',
            freeparking: false,
            zone: {
              zonenumber: '7801',
              zonename: 'Литейный округ',
              zonetype: 'roadside',
              zonedescription: '',
              prices: [
                {
                  day: 'Рабочий',
                  daycode: 0,
                  categoryts: '',
                  timestart: '0001-01-01T00:00:00',
                  timeend: '0001-01-01T07:59:59',
                  priceNum: 0,
                  price: '',
                },
              ],
            },
            spaces: { total: 20, free: 8, fordisabled: 2 },
            side: 'left',
          },
          geometry: {
            type: 'LineString',
            coordinates: [
              [30.3445, 59.9312],
              [30.3452, 59.9332],
            ],
          },
        },
      ],
      OverAll: { parkings: 6, total: 120, free: 48 },
      times: { pack: '2026-11-01', spaces: '2026-11-19T11:42:00.000Z' },
      zones: [
        {
          name: '7801 Литейный округ',
          value: '7801',
          code: '7801',
          zonenumber: '7801',
          zonename: 'Литейный округ',
          category: 'roadside',
          prices: [
            { type: 'default', interval: { from: '00:00:00', to: '08:00:00' }, price: 0, categoryts: '' },
          ],
        },
      ],
    },
  },
});

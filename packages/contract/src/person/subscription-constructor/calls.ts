import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { headerToken, looseFlag, looseNumber, looseText, maybe, roubles, text } from '../../kit/fields.ts';
import { PARKING_ERRORS } from '../../public/parking/errors.ts';
import { readSearchZones, readSubscriptionOffers, readTimings } from '../subscriptions/read.ts';

export const family = defineFamily({ audience: 'person', tag: 'Subscriptions', errors: PARKING_ERRORS });

const errorStatus = 'Error' as const;

export const getConstructorZones = family.define({
  id: 'getConstructorZones',
  summary: 'Lists the zones of the subscription constructor',
  method: 'GET',
  paths: ['/backend/v2/getZones'],
  token: headerToken,
  request: z.object({}),
  reply: z.object({
    result: z.array(z.object({ code: z.string(), name: z.string(), special: z.boolean() })),
  }),
  errors: [],
  errorStatus,
  read: readSearchZones,
  example: {
    input: {},
    reply: {
      result: [
        { code: '7801', name: 'Литейный округ', special: false },
        { code: '7805', name: 'Дворцовый округ', special: true },
        { code: '7812', name: 'Владимирский округ', special: false },
      ],
    },
  },
});

export const getTiming = family.define({
  id: 'getTiming',
  summary: 'Lists the offered durations in days',
  method: 'GET',
  paths: ['/backend/v2/getTiming'],
  token: headerToken,
  request: z.object({}),
  reply: z.object({ result: z.array(z.number()) }),
  errors: [],
  errorStatus,
  read: readTimings,
  example: { input: {}, reply: { result: [7, 30, 90] } },
});

export const subscriptionOffer = z.object({
  permissionKind: z.string(),
  permissionKindCode: z.string(),
  permissionType: z.string(),
  price: roubles,
  /** '#' alone means every zone. */
  zones: z.array(z.string()),
  /** YYYY-MM-DD */
  startDate: z.string(),
  /** API extension: special conditions, and the number of days. */
  description: z.string(),
  days: z.number(),
});

export const selectSubscriptions = family.define({
  id: 'selectSubscriptions',
  summary: 'Lists subscriptions that cover all zones with exactly this duration (decision services-2)',
  method: 'POST',
  paths: ['/backend/v2/selectedAbonements'],
  token: headerToken,
  ownFields: ['vehicle'],
  request: z.object({
    /** Numbers, or objects with `code`; a single value may replace a list. */
    zones: maybe(
      z.pipe(
        z.union([
          z.array(z.union([looseText, z.object({ code: looseText, special: looseFlag })])),
          looseText,
        ]),
        z.transform((zones) =>
          (Array.isArray(zones) ? zones : [zones]).map((zone) =>
            typeof zone === 'object' ? zone.code : zone,
          ),
        ),
      ),
    ),
    dateStart: maybe(text(64)),
    /** Days. */
    timing: maybe(looseNumber),
    /** Plate of the vehicle [services-2]. */
    vehicle: maybe(text()),
  }),
  reply: z.object({ result: z.array(subscriptionOffer) }),
  errors: ['NoZoneSelected', 'ZoneNotFound', 'NoDurationSelected', 'RequiredField', 'InvalidFormat'],
  errorStatus,
  read: readSubscriptionOffers,
  example: {
    input: { zones: ['7801'], dateStart: '2025-11-06', timing: 7 },
    reply: {
      result: [
        {
          permissionKind: 'Месяц, центр',
          permissionKindCode: 'month-centre',
          permissionType: 'month',
          price: 14_500,
          zones: ['7805', '7812'],
          startDate: '2026-11-20',
          description: '30 дней подряд, круглые сутки',
          days: 30,
        },
      ],
    },
  },
});

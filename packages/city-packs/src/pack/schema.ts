import { OBJECT_TYPES, PLACE_CATEGORIES } from '@gorpark/contract/wire/types';
import * as z from 'zod';
import { forgiveness } from './forgiveness.ts';
import { bothTexts } from './map-texts.ts';
import { payee } from './payee.ts';

const slug = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
const latLon = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
const bilingual = z.strictObject({ ru: z.string().min(1), en: z.string().min(1) });
const clockTime = z.string().regex(/^\d{1,2}:\d{2}(:\d{2})?$/, bothTexts('time'));
export const isoDate = z.iso.date();
/**
 * Code of a place. It is printed on street signs and typed by users, so invisible characters are rejected, especially
 * direction marks.
 */
const code = z
  .string()
  .min(1)
  .max(32)
  .regex(/^[^\p{C}]*$/u, bothTexts('unseen'));
const kopecks = z.int().min(0).max(100_000_000);
const count = z.int().min(0).max(100_000);

const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, bothTexts('timeZone'));

/** Schema of city.json: data that the client needs before its first request. `apiUrl` is a base URL [cities-2]. */
export const sourceCity = z.strictObject({
  city: slug,
  nameForShow: z.string().min(1),
  nameEn: z.string().min(1),
  apiUrl: z.string().regex(/^(https?:\/\/[^\s/]+(\/\S*)?|\/\S+)$/, bothTexts('address')),
  timeZone,
  regionCode: z.string().regex(/^\d{2,3}$/),
  center: latLon,
  mapBounds: z.strictObject({ southWest: latLon, northEast: latLon }),
  mapSource: z.string().min(1),
  /** With its licence URL; default: OpenStreetMap. */
  attribution: z
    .strictObject({ text: z.string().trim().min(1).max(100), url: z.url({ protocol: /^https$/ }) })
    .optional(),
  /** false: the page announces that the map is in preparation [map-1]. */
  hasStreets: z.boolean(),
  profile: z.strictObject({
    parking: z.strictObject({
      parkingPeriod: z.literal(15),
      planarParkingAvailable: z.boolean().optional(),
      /** The settings must also enable it [cities-3]. */
      postPaymentAvailable: z.boolean().optional(),
    }),
  }),
  demo: z.boolean().optional(),
});

const menuItem = z.strictObject({ path: z.string().startsWith('/'), titles: bilingual, itemOrder: z.int() });

const paymentMethod = z.strictObject({
  methodName: z.string().min(1),
  methodNameForShow: z.string().min(1),
  methodDescription: z.string(),
  methodNameForShowEn: z.string().min(1).optional(),
  methodDescriptionEn: z.string().optional(),
  isPhoneRequired: z.boolean(),
});

/** Reply of the options operation without the fields that the server adds (server time, time zone, gorpark). */
export const siteOptions = z.strictObject({
  map: z.strictObject({ mapCenter: latLon.optional() }).default({}),
  menuItems: z.strictObject({
    header: z.array(menuItem),
    footer: z.array(menuItem),
    mobile: z.array(menuItem),
  }),
  numberSmsSendTo: z
    .string()
    .regex(/^\d{3,6}$/)
    .default('7878'),
  appLinks: z
    .strictObject({
      androidLink: z.url().optional(),
      iosLink: z.url().optional(),
      yandexStoreLink: z.url().optional(),
      apkLink: z.url().optional(),
    })
    .default({}),
  contacts: z
    .strictObject({
      email: z.email().optional(),
      phone: z
        .string()
        .regex(/^\d{11}$/)
        .optional(),
    })
    .default({}),
  notification: z
    .strictObject({ message: z.string().min(1), url: z.string().optional() })
    .nullable()
    .default(null),
  isClose: z.boolean().default(false),
  isCoopProfile: z.boolean().default(false),
  initialZoom: z.number().min(13).max(20).default(16),
  hasPrivateData: z.boolean().default(false),
});

/** For example `{zone}*{plate}*{hours}`. */
export const SMS_PARTS = ['prefix', 'zone', 'parking', 'plate', 'hours', 'amount'] as const;
const smsTemplate = z
  .string()
  .refine(
    (template) =>
      [...template.matchAll(/\{([^}]*)\}/g)].every(([, part]) => SMS_PARTS.some((known) => known === part)),
    bothTexts('smsPart', SMS_PARTS.map((part) => `{${part}}`).join(', ')),
  );

const flag = z.boolean().default(false);

/** Durations in minutes. */
export const settings = z.strictObject({
  intervals: z
    .strictObject({ min: z.int().min(1), step: z.int().min(1), max: z.int().max(525_600) })
    .refine((value) => value.min <= value.max, bothTexts('above', 'min', 'max'))
    .refine((value) => value.step <= value.max, bothTexts('above', 'step', 'max'))
    .refine((value) => value.min % value.step === 0, bothTexts('notMultiple', 'min', 'step'))
    .default({ min: 15, step: 15, max: 1440 }),
  paymentsMethods: z.array(paymentMethod).default([]),
  topics: z.array(z.strictObject({ label: z.string().min(1), code: z.string().min(1) })).default([]),
  useTsCategory: flag,
  useFlatParking: flag,
  usePostPayment: flag,
  usePostPaymentYesterday: flag,
  useSessionWithoutRegister: flag,
  paymentByParkingId: flag,
  dontUseBalance: flag,
  useBonus: flag,
  viewPenalty: flag,
  useReceipts: flag,
  useSubscriptionConstructor: flag,
  /** Roubles [money-4]. */
  refillMax: z.number().positive().max(1_000_000).multipleOf(0.01).default(15_000),
  lenientPassword: flag,
  forgiveness: forgiveness.prefault({}),
});

/** Fields that no operation returns directly. */
export const packFields = z.strictObject({
  zoneFilter: z.literal('parkingCode').optional(),
  zoneLabel: z.literal('cadastralQuarter').optional(),
  updatePage: z.boolean().optional(),
  legalLogin: z.boolean().optional(),
  confirmationType: z.enum(['SMS', 'Call']).optional(),
  /** "demo": simulates the occupancy [map-2]. */
  freeCounter: z.literal('demo').optional(),
  /** Adapter by method of `paymentsMethods`; default: the first active one that supports it. */
  paymentProviders: z.record(z.string().min(1), z.string().min(1)).optional(),
  /** Bonus on a card top-up where `useBonus` is on; default: 20 [money-6]. */
  bonusPercent: z.int().min(1).max(100).optional(),
  payee: payee.optional(),
  /** Calls for programs of others; default: off. */
  open: z.strictObject({ enforcement: z.boolean() }).optional(),
  sms: z
    .strictObject({
      number: z.string().regex(/^\d{3,6}$/),
      prefix: z.string().optional(),
      forms: z.array(
        z.strictObject({ name: z.string(), template: smsTemplate, example: z.string().optional() }),
      ),
    })
    .optional(),
});

/** options.json after the merge with `_russia/options.json`. */
export const sourceOptions = z.strictObject({
  siteOptions,
  settings,
  pack: packFields.default({}),
  demo: z.array(z.string()).default([]),
});

export const dayType = z.enum(['weekday', 'saturday', 'sunday', 'holiday']);
const category = z.enum(['A', 'B', 'C', 'D', 'M']);

const sourceRule = z.strictObject({
  days: z.array(dayType).min(1),
  categories: z.union([z.literal('all'), z.array(category).min(1)]),
  from: clockTime,
  to: clockTime,
  hourKopecks: kopecks,
});

const sourceVersion = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/),
  /** First day in force, a local date. */
  validFrom: isoDate,
  /** First day no longer in force; default: the first day of the next version. */
  validTo: isoDate.optional(),
  options: z
    .strictObject({
      firstHourWhole: flag,
      minutePriceRounded: flag,
      freeFirstMinutes: z.int().min(0).max(1440).default(0),
    })
    .prefault({}),
  rules: z.array(sourceRule),
  freeDays: z.array(dayType).default([]),
  demo: z.boolean().optional(),
  note: z.string().optional(),
});

export const sourceTariffs = z.strictObject({
  tariffs: z
    .array(z.strictObject({ code: z.string().min(1), versions: z.array(sourceVersion).min(1) }))
    .min(1),
});

export const sourceZones = z.strictObject({
  zones: z
    .array(
      z.strictObject({
        zonenumber: code,
        name: z.string().min(1),
        description: z.string().default(''),
        category: z.string().default('roadside'),
        tariff: z.string().min(1),
        demo: z.boolean().default(false),
      }),
    )
    .min(1),
});

export const calendarYear = z.strictObject({
  status: z.enum(['official', 'provisional']).optional(),
  holidays: z.array(isoDate),
  transferredDaysOff: z.array(isoDate),
  workingWeekends: z.array(isoDate),
});

export const sharedCalendar = z.strictObject({ years: z.record(z.string().regex(/^\d{4}$/), calendarYear) });

/** Schema of calendar.json: how the city uses the shared production calendar [tariffs-2]. */
export const sourceCalendar = z.strictObject({
  mode: z.enum(['wide', 'strict']).default('wide'),
  years: z.record(z.string().regex(/^\d{4}$/), calendarYear).default({}),
  overrides: z.record(isoDate, dayType).default({}),
  /** Years with verified regional days off; a verified year may have none. */
  regionalChecked: z.array(z.string().regex(/^\d{4}$/)).default([]),
});

/** Objects that are shown but never sold. */
const SHOWN_TYPES = OBJECT_TYPES.filter((type) => type !== 'parkings');

export const parkingProperties = z.strictObject({
  code,
  /** Without a zone the place is shown but not sold. */
  zone: z.string().optional(),
  name: z.string().default(''),
  address: z.string().default(''),
  description: z.string().default(''),
  category: z.enum(PLACE_CATEGORIES),
  side: z.enum(['left', 'right']).optional(),
  total: count.optional(),
  disabled: count.optional(),
  demo: z.boolean().default(false),
});

export const objectProperties = z.strictObject({
  id: z.string().min(1).max(64),
  objecttype: z.enum(SHOWN_TYPES),
  name: z.string().default(''),
  address: z.string().default(''),
  description: z.string().default(''),
  demo: z.boolean().default(false),
});

export type SourceCity = z.output<typeof sourceCity>;
export type SourceOptions = z.output<typeof sourceOptions>;
export type SourceTariffs = z.output<typeof sourceTariffs>;
export type SourceVersion = z.output<typeof sourceVersion>;
export type SourceZone = z.output<typeof sourceZones>['zones'][number];
export type SourceCalendar = z.output<typeof sourceCalendar>;
export type ParkingProperties = z.output<typeof parkingProperties>;
export type ObjectProperties = z.output<typeof objectProperties>;
export type CityEntry = SourceCity;

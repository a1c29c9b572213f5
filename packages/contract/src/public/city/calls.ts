import { DAY_TYPES } from '@gorpark/domain/calendar';
import * as z from 'zod/mini';
import { forgiveness } from './forgiveness.ts';
import { defineFamily } from '../../kit/family.ts';
import { instant, noToken, roubles } from '../../kit/fields.ts';
import { readOptions, readSettings } from './read.ts';
import { readZones } from './zones.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'City',
  about: 'Options, settings, zones and map of a city',
  errors: {},
});

const menuItem = z.object({
  path: z.string(),
  titles: z.object({ ru: z.string(), en: z.string() }),
  itemOrder: z.number(),
});

/**
 * `gorpark`, `serverTime`, `timeZone`, `utcOffset`, `isDemo`, `legalLogin`, `dataOperator` are extensions [api-7]
 * [client-5].
 */
export const siteOptions = z.object({
  map: z.object({ mapCenter: z.optional(z.tuple([z.number(), z.number()])) }),
  menuItems: z.object({ header: z.array(menuItem), footer: z.array(menuItem), mobile: z.array(menuItem) }),
  numberSmsSendTo: z.string(),
  appLinks: z.object({
    androidLink: z.optional(z.string()),
    iosLink: z.optional(z.string()),
    yandexStoreLink: z.optional(z.string()),
    apkLink: z.optional(z.string()),
  }),
  contacts: z.object({ email: z.optional(z.string()), phone: z.optional(z.string()) }),
  notification: z.nullable(z.object({ message: z.string(), url: z.optional(z.string()) })),
  isClose: z.boolean(),
  isCoopProfile: z.boolean(),
  initialZoom: z.number(),
  hasPrivateData: z.boolean(),
  legalLogin: z.boolean(),
  updatePage: z.optional(z.string()),
  gorpark: z.literal(1),
  serverTime: instant,
  timeZone: z.string(),
  /** Current offset, `+03:00`: a browser's time zone data may lack the zone or be outdated. */
  utcOffset: z.optional(z.string()),
  isDemo: z.boolean(),
  /** Who answers for personal data by law. */
  dataOperator: z.optional(
    z.object({ name: z.string(), address: z.string(), inn: z.string(), email: z.string() }),
  ),
});

export const paymentMethod = z.object({
  methodName: z.string(),
  methodNameForShow: z.string(),
  methodDescription: z.string(),
  methodNameForShowEn: z.optional(z.string()),
  methodDescriptionEn: z.optional(z.string()),
  isPhoneRequired: z.boolean(),
});

/** Durations in minutes. */
export const settings = z.object({
  intervals: z.object({ min: z.number(), max: z.number(), step: z.number() }),
  paymentsMethods: z.array(paymentMethod),
  topics: z.array(z.object({ label: z.string(), code: z.string() })),
  useTsCategory: z.boolean(),
  useFlatParking: z.boolean(),
  usePostPayment: z.boolean(),
  usePostPaymentYesterday: z.boolean(),
  useSessionWithoutRegister: z.boolean(),
  paymentByParkingId: z.boolean(),
  dontUseBalance: z.boolean(),
  useBonus: z.boolean(),
  viewPenalty: z.boolean(),
  useReceipts: z.boolean(),
  useSubscriptionConstructor: z.boolean(),
  /** API extension: percent of a top-up by card; only with `useBonus` [money-6]. */
  bonusPercent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** API extension: roubles [money-4]. */
  refillMax: roubles,
  lenientPassword: z.boolean(),
  /** API extension: lists show the cadastral quarter instead of the zone, without a discount. */
  useCadastralQuarter: z.optional(z.boolean()),
  /** API extension: the history filter uses parking codes instead of zones. */
  useParkingCodeFilter: z.optional(z.boolean()),
  forgiveness: z.optional(forgiveness),
  /** API extension: dates from yesterday to a month ahead with a type that their weekday does not give. */
  specialDays: z.optional(z.record(z.string(), z.enum(DAY_TYPES))),
});

/** Price for one interval of one day type, roubles per hour. */
export const zonePrice = z.object({
  type: z.enum(['default', 'saturday', 'sunday', 'holiday']),
  interval: z.object({ from: z.string(), to: z.string() }),
  price: roubles,
  categoryts: z.string(),
});

export const zone = z.object({
  name: z.string(),
  value: z.string(),
  code: z.string(),
  zonenumber: z.string(),
  zonename: z.string(),
  category: z.string(),
  prices: z.array(zonePrice),
});

export const getOptions = family.define({
  id: 'getOptions',
  summary: 'Returns the site options of the city',
  method: 'GET',
  paths: [
    '/api/info/get-options-info-v3',
    '/api/info/get-options-info-v2',
    '/api/info/get-options-info',
    '/api/options',
  ],
  token: noToken,
  request: z.object({}),
  reply: z.object({ result: siteOptions }),
  errors: [],
  read: readOptions,
  example: {
    input: {},
    reply: {
      result: {
        map: { mapCenter: [59.9365, 30.335] },
        menuItems: {
          header: [
            { path: '/', titles: { ru: 'Карта', en: 'Map' }, itemOrder: 1 },
            { path: '/news', titles: { ru: 'Новости', en: 'News' }, itemOrder: 2 },
          ],
          footer: [
            { path: '/pages/personal-data-rules', titles: { ru: 'Правила', en: 'Rules' }, itemOrder: 1 },
          ],
          mobile: [
            { path: '/sms-commands', titles: { ru: 'SMS-команды', en: 'SMS commands' }, itemOrder: 1 },
          ],
        },
        numberSmsSendTo: '3065',
        appLinks: { androidLink: 'https://apps.example/android', iosLink: 'https://apps.example/ios' },
        contacts: { email: 'help@gorpark.example', phone: '+78120000000' },
        notification: null,
        isClose: false,
        isCoopProfile: true,
        initialZoom: 16,
        hasPrivateData: true,
        gorpark: 1,
        serverTime: '2026-11-19T11:42:00.000Z',
        timeZone: 'Europe/Moscow',
        isDemo: false,
        dataOperator: {
          name: 'ГКУ «Парковки»',
          address: '190000, Санкт-Петербург, ул. Парковая, д. 1',
          inn: '7830002293',
          email: 'data@gorpark.example',
        },
        legalLogin: true,
      },
    },
  },
});

export const getSettings = family.define({
  id: 'getSettings',
  summary: 'Returns the settings and feature flags of the city',
  method: 'GET',
  paths: ['/api/info/get-settings-v3', '/api/info/get-settings-v2', '/api/info/get-settings'],
  token: noToken,
  request: z.object({}),
  reply: z.object({ result: settings }),
  errors: [],
  read: readSettings,
  example: {
    input: {},
    reply: {
      result: {
        intervals: { min: 60, max: 1440, step: 15 },
        paymentsMethods: [
          {
            methodName: 'card',
            methodNameForShow: 'Банковская карта',
            methodDescription: 'Сразу',
            isPhoneRequired: false,
          },
        ],
        topics: [{ label: 'Оплата', code: 'payment' }],
        useTsCategory: true,
        useFlatParking: false,
        usePostPayment: false,
        usePostPaymentYesterday: false,
        useSessionWithoutRegister: true,
        paymentByParkingId: false,
        dontUseBalance: false,
        useBonus: false,
        viewPenalty: true,
        useReceipts: true,
        useSubscriptionConstructor: true,
        refillMax: 15_000,
        lenientPassword: false,
        specialDays: { '2026-12-31': 'holiday' },
      },
    },
  },
});

export const getZones = family.define({
  id: 'getZones',
  summary: 'Lists the zones of the city with prices, sorted by name',
  method: 'GET',
  paths: ['/api/info/get-zones'],
  token: noToken,
  request: z.object({}),
  reply: z.object({ result: z.array(zone) }),
  errors: [],
  read: readZones,
  example: {
    input: {},
    reply: {
      result: [
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

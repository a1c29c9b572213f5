import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { instant, looseNumber, looseText, maybe, queryToken, roubles, text } from '../../kit/fields.ts';
import { readFileState, readHistoryFile, readOperationsPage, readSpending } from './read.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'History',
  about: 'Operations, exports and totals',
  errors: {},
});

const MONTH = { StartDate: '2025-10-01', EndDate: '2025-10-31' };

export const OPERATION_TYPES = [
  'payment',
  'refill',
  'renew',
  'cancel',
  'paymentSubscription',
  'paymentGate',
  'bonus20',
] as const;

/**
 * ISO 8601 with milliseconds, EndDate inclusive; a date alone is a city day. `all`, empty or absent: no filter
 * [services-1].
 */
const filter = {
  StartDate: maybe(text(64)),
  EndDate: maybe(text(64)),
  Operation: maybe(text(64)),
  Vehicle: maybe(text(64)),
  Zone: maybe(looseText),
  OrderNumber: maybe(looseText),
  Driver: maybe(looseText),
};

export const operationRow = z.object({
  startsOf: z.nullable(instant),
  endOf: z.nullable(instant),
  dateOperation: instant,
  /** Minutes. */
  duration: z.nullable(z.number()),
  type: z.enum(OPERATION_TYPES),
  zone: z.string(),
  parking: z.string(),
  tariff: z.string(),
  transport: z.string(),
  resolution: z.string(),
  /** Never negative. */
  sum: roubles,
  sumSale: roubles,
  /** API extension: part of `sum` charged from or returned to the bonus; absent if zero [api-7] [money-6]. */
  sumBonus: z.optional(roubles),
  status: z.string(),
  orderNumber: z.string(),
  driverPhone: z.string(),
  /** Page of the receipt; empty without one. */
  checkFiscal: z.string(),
  description: z.string(),
  /** Change of the balance, negative for payments; for `bonus20` of the bonus. */
  amount: roubles,
});

const OPERATION: z.input<typeof operationRow> = {
  startsOf: '2025-11-05T09:00:00.000Z',
  endOf: '2025-11-05T10:00:00.000Z',
  dateOperation: '2025-11-05T09:00:00.000Z',
  duration: 60,
  type: 'payment',
  zone: '7812',
  parking: '31001, ул. Рубинштейна, 3',
  tariff: 'center',
  transport: 'А123ВС178',
  resolution: 'Выполнено',
  sum: 100,
  sumSale: 0,
  status: 'done',
  orderNumber: '501',
  driverPhone: '',
  checkFiscal: '',
  description: '',
  amount: -100,
};

const page = z.object({
  result: z.array(operationRow),
  hasMore: z.boolean(),
});

export const getOperationsWithFilter = family.define({
  id: 'getOperationsWithFilter',
  summary: 'Lists operations that match the filters, newest first, 50 per page',
  method: 'POST',
  paths: ['/api/profile/get-operations-with-filter'],
  token: queryToken,
  ownFields: ['before'],
  request: z.object({
    ...filter,
    /** API extension: last received order number; its time is EndDate [services-1]. */
    before: maybe(looseText),
    limit: maybe(looseNumber),
  }),
  reply: page,
  errors: [],
  read: readOperationsPage,
  example: {
    input: { ...MONTH, Operation: 'payment', limit: 20 },
    reply: { result: [OPERATION], hasMore: false },
  },
});

export const getOperations = family.define({
  id: 'getOperations',
  summary: 'Lists the newest 50 operations',
  method: 'GET',
  paths: ['/api/profile/get-operations-v2'],
  token: queryToken,
  request: z.object({}),
  reply: page,
  errors: [],
  example: {
    input: {},
    reply: { result: [OPERATION], hasMore: false },
  },
});

export const downloadHistory = family.define({
  id: 'downloadHistory',
  summary: 'Returns a link to a file of the matching operations; the download waits until the file is ready',
  method: 'GET',
  paths: ['/api/profile/download-history/v1'],
  token: queryToken,
  request: z.object({ ...filter, type: maybe(text(16)) }),
  reply: z.object({
    /** URL path on this back end with a secret, valid for ten minutes [papers-10]. */
    result: z.string(),
    link: z.string(),
    rows: z.number(),
    /** The file has only the newest operations. */
    isCut: z.boolean(),
    maxRows: z.number(),
    /** API extension: id for historyFileState. */
    id: z.string(),
  }),
  errors: [],
  read: readHistoryFile,
  example: {
    input: { ...MONTH, type: 'xls' },
    reply: {
      result: '/saint-petersburg/api/profile/history-file/secret',
      link: '/saint-petersburg/api/profile/history-file/secret',
      rows: 3,
      isCut: false,
      maxRows: 100_000,
      id: 'secret',
    },
  },
});

/** API extension: progress of a file. */
export const historyFileState = family.define({
  id: 'historyFileState',
  summary: 'Returns the progress of a history file (Gorpark extension)',
  method: 'GET',
  paths: ['/api/profile/download-history/state'],
  token: queryToken,
  request: z.object({ id: maybe(text(64)) }),
  reply: z.object({ state: z.enum(['waiting', 'ready', 'failed']), done: z.number(), rows: z.number() }),
  errors: [],
  read: readFileState,
  example: { input: { id: 'c2lnbmF0dXJl' }, reply: { state: 'ready', done: 3, rows: 3 } },
});

/** API extension: data of the chart above the history. */
export const getSpending = family.define({
  id: 'getSpending',
  summary: 'Returns the spending of each of the last twelve months (Gorpark extension)',
  method: 'GET',
  paths: ['/api/profile/get-spending'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({
    /** Months, oldest first, the current one last. Refunded money is not included. */
    result: z.array(z.object({ month: z.string(), parking: roubles, subscriptions: roubles })),
    isComplete: z.boolean(),
  }),
  errors: [],
  read: readSpending,
  example: {
    input: {},
    reply: {
      result: [
        { month: '2025-10', parking: 2010, subscriptions: 1900 },
        { month: '2025-11', parking: 1234.5, subscriptions: 1900 },
      ],
      isComplete: true,
    },
  },
});

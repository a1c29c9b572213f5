import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { instant, looseNumber, looseText, maybe, queryToken, roubles, text } from './shared.ts';

/** All types of an operation (history-and-services §3). */
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
 * Dates are ISO 8601 with milliseconds, EndDate inclusive (D-X14); a date alone is a day of the city. `all`, empty or
 * absent: no filter.
 */
const filter = {
  StartDate: maybe(text(64)),
  EndDate: maybe(text(64)),
  Operation: maybe(text(64)),
  Vehicle: maybe(text(64)),
  /** Number of a zone, or the code of a parking in cities that pay by it. */
  Zone: maybe(looseText),
  OrderNumber: maybe(looseText),
  /** Phone of a company's driver. */
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
  /** Code of the parking and its address; empty where the stay has none. */
  parking: z.string(),
  tariff: z.string(),
  transport: z.string(),
  /** Words of the outcome. */
  resolution: z.string(),
  /** What it cost or brought, never below zero. */
  sum: roubles,
  sumSale: roubles,
  /** Ours (D-X21): how much of `sum` the bonus paid or got back; left out where it is nothing (D-X8). */
  sumBonus: z.optional(roubles),
  status: z.string(),
  orderNumber: z.string(),
  driverPhone: z.string(),
  /** Page of the fiscal receipt; empty when there is none. */
  checkFiscal: z.string(),
  description: z.string(),
  /** What the balance changed by: minus for payments; of a `bonus20` what the bonus changed by. */
  amount: roubles,
});

const page = z.object({
  /** Newest first, at most 50. */
  result: z.array(operationRow),
  /** Ours: whether older ones match. */
  hasMore: z.boolean(),
});

export const getOperationsWithFilter = defineOperation({
  id: 'getOperationsWithFilter',
  summary: 'Operations that match the filters, newest first, a page of 50',
  method: 'POST',
  paths: ['/api/profile/get-operations-with-filter'],
  token: queryToken,
  request: z.object({
    ...filter,
    /** Ours: the order number of the last operation that is known; its moment is EndDate (D-X14). */
    before: maybe(looseText),
    limit: maybe(looseNumber),
  }),
  reply: page,
  errors: [],
});

export const getOperations = defineOperation({
  id: 'getOperations',
  summary: 'The newest 50 operations',
  method: 'GET',
  paths: ['/api/profile/get-operations-v2'],
  token: queryToken,
  request: z.object({}),
  reply: page,
  errors: [],
});

export const downloadHistory = defineOperation({
  id: 'downloadHistory',
  summary:
    'A link to a file of the operations that match the filters; getting it waits until the file is ready',
  method: 'GET',
  paths: ['/api/profile/download-history/v1'],
  token: queryToken,
  request: z.object({ ...filter, type: maybe(text(16)) }),
  reply: z.object({
    /** A path of this back end with a secret, good for ten minutes (D-X15). */
    result: z.string(),
    link: z.string(),
    /** Rows of the file. */
    rows: z.number(),
    /** More match than the file may hold: it has the newest. */
    isCut: z.boolean(),
    maxRows: z.number(),
    /** Ours: for historyFileState. */
    id: z.string(),
  }),
  errors: [],
});

/** Ours: how far a file is. */
export const historyFileState = defineOperation({
  id: 'historyFileState',
  summary: 'How far a file of the history is (not of the documents)',
  method: 'GET',
  paths: ['/api/profile/download-history/state'],
  token: queryToken,
  request: z.object({ id: maybe(text(64)) }),
  reply: z.object({ state: z.enum(['waiting', 'ready', 'failed']), done: z.number(), rows: z.number() }),
  errors: [],
});

/** Ours: the chart above the history. */
export const getSpending = defineOperation({
  id: 'getSpending',
  summary: 'What was spent in each of the last twelve months of the city (not of the documents)',
  method: 'GET',
  paths: ['/api/profile/get-spending'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({
    /** Oldest first, the running month last; returned money is taken off. */
    result: z.array(z.object({ month: z.string(), parking: roubles, subscriptions: roubles })),
    /** False: too many operations to sum up at once; the list is empty. */
    isComplete: z.boolean(),
  }),
  errors: [],
});

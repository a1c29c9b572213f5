import { kopecks, type Kopecks, ZERO } from '@gorpark/domain/money';
import { amount } from '../../wire/money.ts';
import { count, type Fields, fields, flag, list, moment, pick, text } from '../../wire/read.ts';
import { readSpelling } from '../../wire/spellings.ts';

export const OPERATION_TYPE_NAMES = [
  'payment',
  'refill',
  'renew',
  'cancel',
  'paymentSubscription',
  'paymentGate',
  'bonus20',
] as const;
export type OperationTypeName = (typeof OPERATION_TYPE_NAMES)[number];

/** `waiting` in the API is `wait` here [api-6]. */
export const OPERATION_STATUSES = ['done', 'cancel', 'error', 'wait', 'processing'] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/** Sums in kopecks, instants in UTC milliseconds. */
export interface Operation {
  key: string;
  startsOf: number | null;
  endOf: number | null;
  dateOperation: number;
  /** Minutes. */
  duration: number | null;
  type: OperationTypeName | (string & {});
  zone: string;
  parking: string;
  tariff: string;
  transport: string;
  resolution: string;
  /** Never below zero. */
  sum: Kopecks;
  sumSale: Kopecks;
  sumBonus: Kopecks;
  status: OperationStatus | (string & {});
  orderNumber: string;
  driverPhone: string;
  /** Empty without a receipt or if the URL is unsafe. */
  checkFiscal: string;
  description: string;
  amount: Kopecks;
  /** Start as sent; the cursor of the next page. */
  dateText: string;
}

export interface OperationsPage {
  operations: readonly Operation[];
  /** `null`: the back end did not return it. */
  hasMore: boolean | null;
}

const webAddress = (value: unknown): string => {
  const address = text(value);
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : '';
};

const operationOf = (value: unknown): Operation | null => {
  const from: Fields = fields(value);
  const dateText = text(from['dateOperation']);
  const dateOperation = moment(dateText);
  if (dateOperation === null) return null;
  const orderNumber = text(from['orderNumber']);
  const type = text(from['type']);
  const sum = amount(from['sum']);
  const moved = amount(from['amount']);
  return {
    key: [dateText, orderNumber, type, text(from['sum'])].join('|'),
    startsOf: moment(from['startsOf']),
    endOf: moment(from['endOf']),
    dateOperation,
    duration: count(from['duration']),
    type,
    zone: text(from['zone']),
    parking: text(from['parking']),
    tariff: text(from['tariff']),
    transport: text(from['transport']),
    resolution: text(from['resolution']),
    sum: kopecks(Math.abs(sum ?? moved ?? 0)),
    sumSale: amount(from['sumSale']) ?? ZERO,
    sumBonus: amount(from['sumBonus']) ?? ZERO,
    status: readSpelling(text(from['status'])),
    orderNumber,
    driverPhone: text(from['driverPhone']),
    checkFiscal: webAddress(from['checkFiscal']),
    description: text(from['description']),
    amount: moved ?? sum ?? ZERO,
    dateText,
  };
};

/** Returns a page. Skips an operation without a readable instant, because it cannot be ordered. */
export const readOperationsPage = (answer: unknown): OperationsPage => {
  const from = fields(answer);
  const rows = list(pick(from, 'result') ?? answer);
  return {
    operations: rows.flatMap((row) => operationOf(row) ?? []),
    hasMore: from['hasMore'] === undefined ? null : flag(from['hasMore']),
  };
};

/** Kopecks; `month` is `2025-11`. */
export interface MonthSpending {
  month: string;
  parking: Kopecks;
  subscriptions: Kopecks;
}

export const readSpending = (answer: unknown): readonly MonthSpending[] =>
  list(fields(answer)['result'])
    .map(fields)
    .filter((row) => /^\d{4}-\d{2}$/.test(text(row['month'])))
    .map((row) => ({
      month: text(row['month']),
      parking: amount(row['parking']) ?? ZERO,
      subscriptions: amount(row['subscriptions']) ?? ZERO,
    }));

export interface HistoryFile {
  link: string;
  id: string;
  rows: number | null;
  isCut: boolean;
}

export const readHistoryFile = (answer: unknown): HistoryFile => {
  const from = fields(answer);
  const result = fields(from['result']);
  return {
    link: text(
      pick(from, 'link', 'url') ?? (typeof from['result'] === 'string' ? from['result'] : result['link']),
    ),
    id: text(from['id']),
    rows: count(from['rows']),
    isCut: flag(from['isCut']),
  };
};

export interface FileState {
  state: 'waiting' | 'ready' | 'failed';
  done: number;
  rows: number;
}

export const readFileState = (answer: unknown): FileState => {
  const from = fields(answer);
  const state = text(from['state']);
  return {
    state: state === 'ready' || state === 'failed' ? state : 'waiting',
    done: count(from['done']) ?? 0,
    rows: count(from['rows']) ?? 0,
  };
};

import type { Kopecks } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import type { HistoryFilter, OperationType } from './filter.ts';

/** Sums are in kopecks, times in UTC milliseconds. */
export interface StoredOperation {
  atMs: number;
  id: number;
  type: OperationType;
  status: string;
  orderNumber: string;
  /** Change of the balance and the bonus together. */
  sumKop: Kopecks;
  /** The bonus part of `sumKop`. */
  bonusKop: Kopecks;
  saleKop: Kopecks;
  plate: string;
  zoneCode: string;
  parkingCode: string | null;
  startMs: number | null;
  endMs: number | null;
  fiscalUrl: string | null;
  description: string | null;
  driverPhone: string | null;
}

export interface Owner {
  cityId: number;
  accountId: number;
}

/** Starts after this operation, or after the last one of `order`; newest first. */
export type Cursor = { atMs: number } & ({ id: number } | { order: string });

const ms = (column: string): string => `(extract(epoch from o.${column}) * 1000)::float8`;

const COLUMNS = `${ms('at')} as "atMs", o.id, o.type, o.status, o.order_number as "orderNumber", o.sum_kop as "sumKop",
  o.sale_kop as "saleKop", o.bonus_kop as "bonusKop", o.plate, o.zone_code as "zoneCode", o.parking_code as "parkingCode",
  ${ms('starts_at')} as "startMs", ${ms('ends_at')} as "endMs", o.fiscal_url as "fiscalUrl", o.description,
  o.driver_phone as "driverPhone"`;

/** Greater than every id, so a page without a cursor includes its last moment. */
const NO_ID = Number.MAX_SAFE_INTEGER;
const FAR_MS = Date.UTC(9999, 0, 1);

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** For files; the screen uses `readPageText`. Reads along an index from the cursor, without OFFSET or count. */
function pageStatement(owner: Owner, filter: HistoryFilter, cursor: Cursor | null, limit: number): Statement {
  const { where, values, shape, add } = conditions(owner, filter);
  const { below, kind } = belowCursor(add, filter, cursor, '$2::bigint');
  const rows = add(limit, 'int');
  return {
    name: `history_page_${kind}${shape}`,
    text: `select ${COLUMNS} from operation o where ${where} and ${below}
            order by o.at desc, o.id desc limit ${rows}`,
    values,
  };
}

/**
 * Returns SQL for operations after the cursor, or up to the filter's end. `account` is SQL; `$1` must be the city.
 */
export function belowCursor(
  add: (value: unknown, type: string) => string,
  filter: HistoryFilter,
  cursor: Cursor | null,
  account: string,
): { below: string; kind: 'o' | 'i' } {
  const at = add(new Date(Math.min(cursor?.atMs ?? FAR_MS, filter.toMs ?? FAR_MS)), 'timestamptz');
  const isByOrder = cursor !== null && 'order' in cursor;
  const id = isByOrder
    ? `coalesce((select p.id from operation p where p.city_id = $1::smallint and p.account_id = ${account}
         and p.at = ${at} and p.order_number = ${add(cursor.order, 'text')} order by p.id desc limit 1), ${NO_ID})`
    : add(cursor ? cursor.id : NO_ID, 'bigint');
  return { below: `(o.at, o.id) < (${at}, ${id})`, kind: isByOrder ? 'o' : 'i' };
}

export async function readPage(
  pool: Pool,
  owner: Owner,
  filter: HistoryFilter,
  { cursor = null, limit }: { cursor?: Cursor | null; limit: number },
): Promise<StoredOperation[]> {
  const answer = await pool.query<StoredOperation>(pageStatement(owner, filter, cursor, limit));
  return answer.rows;
}

/** Returns the number of matches, at most `max`; for files only. */
export async function countUpTo(
  pool: Pool,
  owner: Owner,
  filter: HistoryFilter,
  max: number,
): Promise<number> {
  const { where, values, shape, add } = conditions(owner, filter);
  const to = add(new Date(filter.toMs ?? FAR_MS), 'timestamptz');
  const limit = add(max, 'int');
  const answer = await pool.query<{ count: number }>({
    name: `history_count_${shape}`,
    text: `select count(*) as count from
             (select from operation o where ${where} and o.at <= ${to} limit ${limit}) as found`,
    values,
  });
  return answer.rows[0]?.count ?? 0;
}

function conditions({ cityId, accountId }: Owner, filter: HistoryFilter) {
  return narrowed(['o.city_id = $1::smallint', 'o.account_id = $2::bigint'], [cityId, accountId], filter);
}

/** Appends the filter conditions to `start`, which uses the parameters `values`. */
export function narrowed(start: readonly string[], values: unknown[], filter: HistoryFilter) {
  const where = [...start];
  const add = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const parts: [letter: string, condition: string, value: unknown, type: string][] = [
    ['f', 'o.at >=', filter.fromMs === null ? null : new Date(filter.fromMs), 'timestamptz'],
    ['t', 'o.type =', filter.type, 'operation_type'],
    ['v', 'o.plate =', filter.plate, 'text'],
    ['z', 'o.zone_code =', filter.zone, 'text'],
    ['c', 'o.parking_code =', filter.parkingCode, 'text'],
    ['n', 'o.order_number =', filter.orderNumber, 'text'],
    ['d', 'o.driver_phone =', filter.driverPhone, 'text'],
  ];
  const used = parts.filter(([, , value]) => value !== null);
  for (const [, condition, value, type] of used) where.push(`${condition} ${add(value, type)}`);
  return { where: where.join(' and '), values, add, shape: used.map(([letter]) => letter).join('') };
}

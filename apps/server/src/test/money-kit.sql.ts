import { operations } from '@gorpark/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { auditLedger } from '../features/ledger/index.ts';
import { createTestDriver, type TestDriver, type TestDriverOptions } from './drivers.sql.ts';
import { type Answer, createTestServer, type TestServer, type TestServerOptions } from './harness.ts';

export const MINUTE_MS = 60_000;
/** Zone with 280 roubles an hour at the fixed time; the first hour is charged in full. */
export const ZONE = '7801';
export const PLATE = 'А123ВС178';
/** Two hours cost 560.20: 280.00, then 60 minutes of 4.67. */
export const HOUR_ROUBLES = 280;

/**
 * After every test the ledger must balance [INV-4, INV-19] and the history must contain each balance change [INV-20].
 * `isMovedByHand`: money moves without history rows.
 */
export function createMoneyServer(options: TestServerOptions = {}, isMovedByHand = false): TestServer {
  const holder = {} as TestServer;
  beforeAll(async () => {
    Object.assign(holder, await createTestServer(options));
  });
  afterEach(async () => {
    expect(await auditLedger(holder.db)).toEqual({ mismatches: [], unbalanced: [] });
    if (!isMovedByHand) expect(await findUntold(holder)).toEqual([]);
    expect(holder.unhandled).toEqual([]);
  });
  afterAll(() => holder.close());
  return holder;
}

/** Returns orders with history rows that differ from the balance's ledger movement. Guests have no history. */
export async function findUntold({ db }: Pick<TestServer, 'db'>) {
  const { rows } = await sql<{ id: number }>`
    select city_id as id from ledger_transfer union select city_id from operation order by 1`.execute(db);
  const found = [];
  for (const { id } of rows) found.push(...(await findUntoldIn(db, id)));
  return found;
}

async function findUntoldIn(db: Db, cityId: number) {
  const { rows } = await sql<{ order: string; reasons: string; ledgerKop: number; historyKop: number }>`
    with moved as (
      select debit_holder as account_id, order_number, at, -amount_kop as kop, reason
        from ledger_transfer where city_id = ${cityId} and debit_kind = 'main'
      union all
      select credit_holder, order_number, at, amount_kop, reason
        from ledger_transfer where city_id = ${cityId} and credit_kind = 'main'),
    told as (
      select account_id, order_number, coalesce(moved_at, at) as at, sum_kop - bonus_kop as kop from operation
       where city_id = ${cityId} and type <> 'bonus20'
         and (status = 'done' or (type = 'paymentGate' and status = 'processing'))),
    both_sides as (
      select account_id, order_number, at, kop, reason::text as reason, kop as ledger_kop, 0 as history_kop from moved
      union all
      select account_id, order_number, at, -kop, null, 0, kop from told)
    select order_number as "order", string_agg(distinct reason, ',') as reasons,
           sum(ledger_kop)::bigint as "ledgerKop", sum(history_kop)::bigint as "historyKop"
      from both_sides b
     where not exists (
             select from account a where a.city_id = ${cityId} and a.id = b.account_id and a.user_type = 'guest')
       and not exists (select from moved g where g.order_number = b.order_number and g.reason = 'gate_return')
     group by account_id, order_number, at having sum(kop) <> 0
     order by 1`.execute(db);
  return rows;
}

export function vehicle(number = PLATE, category: string | number | null = 'B', format = 'rus') {
  return { Number: number, Category: category, NumberFormat: format };
}

export function sessionInput(fields: object = {}) {
  return { Zone: ZONE, Duration: 60, Vehicle: vehicle(), ...fields };
}

export function parkingDriver(server: TestServer, options: TestDriverOptions = {}): Promise<TestDriver> {
  return createTestDriver(server, { vehicles: [{ plate: PLATE }], ...options });
}

/** Retries a 503 of a busy machine, like a client. */
export async function startSession(
  server: TestServer,
  driver: TestDriver,
  fields: object = {},
  call: { city?: string; key?: string } = {},
): Promise<Answer> {
  const headers: Record<string, string> = call.key === undefined ? {} : { 'idempotency-key': call.key };
  for (let attempts = 1; ; attempts++) {
    const answer = await server.send(operations.start, sessionInput(fields), {
      token: driver.token,
      city: call.city,
      headers,
    });
    if (answer.status === 200) return (await answer.json()) as Answer;
    if (answer.status !== 503 || attempts === 20) throw new Error(`start: HTTP ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

let parkedPlates = 100;

export async function parkedDriver(
  server: TestServer,
  { city = 'saint-petersburg', Zone = ZONE, Duration = 60, balanceKopecks }: ParkedOptions = {},
): Promise<ParkedDriver> {
  const plate = `М${(parkedPlates += 1)}ММ78`;
  const driver = await createTestDriver(server, { city, vehicles: [{ plate }], balanceKopecks });
  const started = await startSession(server, driver, { Vehicle: vehicle(plate), Duration, Zone }, { city });
  const ReservationId = String(started.ReservationId);
  return { driver, plate, city, ReservationId, endDate: String(started.endDate) };
}

export interface ParkedOptions {
  city?: string;
  Zone?: string;
  Duration?: number;
  balanceKopecks?: number;
}

export interface ParkedDriver {
  driver: TestDriver;
  plate: string;
  city: string;
  ReservationId: string;
  endDate: string;
}

export async function walletOf(server: Pick<TestServer, 'db'>, driver: TestDriver): Promise<number> {
  const row = await server.db
    .selectFrom('wallet')
    .select('balance_kop')
    .where('city_id', '=', driver.cityId)
    .where('account_id', '=', driver.accountId)
    .where('kind', '=', 'main')
    .executeTakeFirstOrThrow();
  return row.balance_kop;
}

/** SQL order by the transaction that last wrote the row, because ids are reserved per connection. */
export const AS_WRITTEN = sql`xmin::text::bigint`;

export async function sessionsOf(server: TestServer, driver: TestDriver) {
  return server.db
    .selectFrom('parking_session')
    .selectAll()
    .where('city_id', '=', driver.cityId)
    .where('account_id', '=', driver.accountId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export async function operationsOf(server: TestServer, driver: TestDriver) {
  return server.db
    .selectFrom('operation')
    .selectAll()
    .where('city_id', '=', driver.cityId)
    .where('account_id', '=', driver.accountId)
    .orderBy('at')
    .orderBy(AS_WRITTEN)
    .orderBy('id')
    .execute();
}

export async function countStatements(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const query = server.pool.query.bind(server.pool) as (...args: unknown[]) => unknown;
  const connect = server.pool.connect.bind(server.pool) as (...args: unknown[]) => unknown;
  let isOwn = false; // `pool.query` itself takes a connection from the pool
  server.pool.query = ((config: { name?: string }, ...rest: unknown[]) => {
    names.push(config.name ?? '?');
    isOwn = true;
    const answer = query(config, ...rest);
    isOwn = false;
    return answer;
  }) as typeof server.pool.query;
  server.pool.connect = ((...args: unknown[]) => {
    if (!isOwn) names.push('?');
    return connect(...args);
  }) as typeof server.pool.connect;
  try {
    await work();
  } finally {
    server.pool.query = query as typeof server.pool.query;
    server.pool.connect = connect as typeof server.pool.connect;
  }
  return names;
}

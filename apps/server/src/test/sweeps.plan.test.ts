import { moneyScene } from './money-scene.ts';
import { createQueryId, type KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginReceipts, queueReceipts, takeDueReceipts } from '../features/fiscal/queue.sql.ts';
import { takeDueNotifications } from '../features/guests/receipts.sql.ts';
import { listOpenAtLimit } from '../features/sessions/change/session.sql.ts';
import { finishEndedSessions, lapseUnpaid } from '../features/sessions/change/sweep.sql.ts';
import { takeReminders } from '../features/reminders/sweep.sql.ts';
import { listNewNotices, storeNotice } from '../features/payments/notifications/notifications.sql.ts';
import { takeDuePayments } from '../features/payments/payments.sql.ts';
import { takeDueRefunds } from '../features/payments/refunds/refunds.sql.ts';
import { refuseNewPayment } from '../features/payments/unpaid.sql.ts';
import { listDueIntents } from '../features/payments/intents/intents.sql.ts';
import { purgeQuotes, takeDebited } from '../features/barrier/quotes.sql.ts';
import { listUndecided } from '../gateways/payments/sandbox/bank.sql.ts';
import { takeDueNotices } from '../gateways/payments/sandbox/sender.sql.ts';
import type { Db } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { planOf } from './history-kit.sql.ts';

const scene = moneyScene({}, true);
const { server } = scene;
/** Finished rows per table: a scan costs hundreds of pages. */
const ENDED = 20_000;
/** Most pages that a query for due rows may read. */
const MOST_BUFFERS = 60;
let owner = { cityId: 0, accountId: 0 };
const TABLES = [
  ...['payment', 'payment_notice', 'payment_refund', 'planar_quote', 'parking_session', 'operation'],
  ...['fiscal_receipt', 'guest_receipt', 'sandbox_payment', 'sandbox_notice'],
];

beforeAll(async () => {
  owner = await scene.parkingDriver();
  const at = new Date(server.clock.now() - 3_600_000);
  const values = [owner.cityId, owner.accountId, at, ENDED];
  const fill = (text: string) => server.pool.query({ text, values });
  await fill(`
    insert into payment (city_id, account_id, order_number, purpose, amount_kop, provider, method, lang, status,
                         provider_payment_id, created_at, settled_at, next_ask_at, refunded_kop)
    select $1, $2, 'plan-' || n, 'refill', 100, 'sandbox', 'card', 'ru', 'done', 'plan-' || n, $3, $3, $3, 1
      from generate_series(1, $4::int) n`);
  await fill(`
    insert into payment_notice (city_id, provider, event_id, content, received_at, processed_at, outcome)
    select $1 + 0 * $2::bigint, 'sandbox', 'plan-' || n, '{}', $3, $3, 'credited' from generate_series(1, $4::int) n`);
  await fill(`
    insert into payment_refund (city_id, refund_key, order_number, payment_id, amount_kop, status, created_at, ended_at, retry_at)
    select p.city_id, p.order_number, 'r-' || p.order_number, p.id, 1, 'done', $3, $3, $3
      from payment p where p.city_id = $1 and p.account_id = $2 limit $4::int`);
  await fill(`
    insert into planar_quote (city_id, id, token_id, account_id, payer_kind, parking_code, ticket, amount_kop,
                              quoted_at, expires_at, status, order_number, held_at, retry_at)
    select $1, 'plan-' || n, 1, $2, 'driver', '9003', '1', 100, $3, $3::timestamptz + interval '30 s', 'confirmed',
           'g-' || n, $3, $3
      from generate_series(1, $4::int) n`);
  await fill(`
    insert into parking_session (city_id, account_id, order_number, plate, plate_key, plate_format, category, zone_code,
                                 status, starts_at, ends_at, closed_at, charged_kop, tariff_versions)
    select $1, $2, 's-' || n, 'А001АА78', 'A001AA78', 'rus', 'B', '7801', 'finished', $3,
           $3::timestamptz + interval '1 hour', $3, 100, '{}'
      from generate_series(1, $4::int) n`);
  await fill(`
    insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop, bonus_kop, plate, zone_code,
                           fiscal_url)
    select $1, $2, $3::timestamptz + n * interval '1 ms', 'payment', 'done', 'plan-' || n, -100, 0,
           case when n % 2 = 0 then -100 else 0 end, '', '', case when n % 2 = 1 then 'https://x' end
      from generate_series(1, $4::int) n`);
  await fill(`
    insert into fiscal_receipt (city_id, operation_id, kind, account_id, operation_at, amount_kop, status, url, created_at, retry_at)
    select o.city_id, o.id, 'income', o.account_id, o.at, 100, 'done', 'https://x', $3, $3
      from operation o where o.city_id = $1 and o.account_id = $2 and o.fiscal_url is not null limit $4::int`);
  await fill(`
    insert into guest_receipt (city_id, order_number, lang, created_at, retry_at, told_at)
    select p.city_id, p.order_number, 'ru', $3, $3, $3 from payment p where p.city_id = $1 and p.account_id = $2 limit $4::int`);
  await fill(`
    insert into sandbox_payment (shop, id, order_number, secret, amount_kop, currency, method, lang, return_url, notify_url,
                                 status, created_at)
    select 'plan-' || $1 + 0 * $2::bigint, n::text, n::text, 'plan-' || n, 100, 'RUB', 'card', 'ru', '/', '/', 'succeeded', $3
      from generate_series(1, $4::int) n`);
  await fill(`
    insert into sandbox_notice (shop, url, body)
    select 'plan-' || $1 + 0 * $2::bigint, '/', '{}' from generate_series(1, $4::int) n where $3::timestamptz is not null`);
  await beginReceipts(server.db, new Date(0), () => true);
  for (const table of TABLES) await server.pool.query(`analyze ${table}`);
}, 120_000);

async function statementsOf(
  work: (db: Db) => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
  const seen: { text: string; values: unknown[] }[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const { sql: text, parameters } = server.db.getExecutor().compileQuery(node, createQueryId());
      seen.push({ text, values: [...parameters] });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work(server.db.withPlugin(watch));
  return seen;
}

const now = () => new Date(server.clock.now());
const due = () => ({ now: now(), leaseEndsAt: now(), limit: 20 });

async function lookOf(work: (db: Db) => Promise<unknown>) {
  const plans = [];
  for (const statement of await statementsOf(work)) plans.push(await planOf(server, statement));
  const text = plans.map((plan) => plan.text).join('\n');
  const scan = new RegExp(`"Seq Scan"[^{}]*"Relation Name":"(${TABLES.join('|')})"`, 'g');
  const scanned = [...text.matchAll(scan)].map(([, table]) => table);
  return { text, scanned, buffers: Math.max(...plans.map((plan) => plan.buffers)) };
}

describe('queries for due rows in tables of mostly finished rows', () => {
  it.each<[string, string, (db: Db) => Promise<unknown>]>([
    ['notices', 'payment_notice_new', (db) => listNewNotices(db, now(), 100)],
    ['payment status checks', 'payment_open', (db) => takeDuePayments(db, due())],
    ['payment intents', 'payment_due', (db) => listDueIntents(db, now(), 100)],
    ['refunds', 'payment_refund_due', (db) => takeDueRefunds(db, due())],
    ['sums held for a gate', 'planar_quote_held', (db) => takeDebited(db, due())],
    ['unpaid prices', 'planar_quote_age', (db) => purgeQuotes(db, now())],
    ['ended sessions', 'parking_session_live_end', (db) => finishEndedSessions(db, now())],
    [
      'reminders',
      'parking_session_live_end',
      (db) => inTransaction(db, (tx) => takeReminders(tx, 'ending', { now: now(), limit: 100 })),
    ],
    [
      'sessions at the maximum duration',
      'parking_session_open_end',
      (db) => listOpenAtLimit(db, { now: now(), after: null, limit: 100 }),
    ],
    // The planner uses either of two small partial indexes.
    ['unpaid sessions', 'parking_session_(pay_until|current_of_account)', (db) => lapseUnpaid(db, now())],
    [
      'unpaid payments of an account',
      'payment_unpaid',
      (db) => inTransaction(db, (tx) => refuseNewPayment(tx, { ...owner, at: now(), lang: 'ru' })),
    ],
    ['operations without a fiscal receipt', 'operation_without_receipt', (db) => queueReceipts(db, now())],
    ['fiscal receipts', 'fiscal_receipt_due', (db) => takeDueReceipts(db, due())],
    ['guests to notify', 'guest_receipt_due', (db) => takeDueNotifications(db, due())],
    ['undecided payments of the sandbox', 'sandbox_payment_decide', (db) => listUndecided(db, now(), 100)],
    ['messages of the sandbox', 'sandbox_notice_due', (db) => takeDueNotices(db, due())],
  ])('[FLT-05][LOD-3] reads %s through the index %s in few pages', async (_what, index, work) => {
    const look = await lookOf(work);
    expect(look.text).toMatch(new RegExp(`"Index Name":"${index}"`));
    expect(look.scanned).toEqual([]);
    expect(look.buffers).toBeLessThan(MOST_BUFFERS);
  });

  it('[FLT-05][FLT-39] skips operations from before a city began with receipts', async () => {
    await server.pool.query({
      text: `insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, plate, zone_code)
             select $1, $2, $3::timestamptz - n * interval '1 s', 'payment', 'done', 'old-' || n, -100, '', ''
               from generate_series(1, $4::int) n`,
      values: [owner.cityId, owner.accountId, now(), ENDED],
    });
    await server.pool.query('update fiscal_start set since = $1', [now()]);
    await server.pool.query('analyze operation');
    const look = await lookOf((db) => queueReceipts(db, now()));
    expect(look.text).toContain('"Index Name":"operation_without_receipt"');
    expect(look.scanned).toEqual([]);
    expect(look.buffers).toBeLessThan(150);
  });

  it('[LOD-3][FLT-28] takes a notification with one statement at constant cost for any inbox size', async () => {
    const notice = {
      ...{ eventId: 'plan-new', id: 'x', shop: 'saint-petersburg', orderNumber: 'plan-1' },
      ...{ amountKop: 100, currency: 'RUB', state: 'succeeded' as const },
    };
    const statements = await statementsOf((db) => storeNotice(db, owner.cityId, 'sandbox', notice, now()));
    expect(statements).toHaveLength(1);
    const [statement] = statements;
    if (!statement) throw new Error('no statement');
    expect((await planOf(server, statement)).buffers).toBeLessThan(MOST_BUFFERS);
  });
});

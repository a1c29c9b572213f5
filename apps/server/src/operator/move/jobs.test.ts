import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCity } from '../../features/cities/index.ts';
import { readConfig } from '../../config.ts';
import { createManualClock } from '../../platform/clock.ts';
import { createDb, createPool } from '../../platform/db/pool.ts';
import { createTestCells, type TestCells } from '../../test/cells.sql.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '../../test/harness.ts';
import { parkingDriver } from '../../test/money-kit.sql.ts';
import { closeSide, fence, openSide, setLeaving, type Side, tablesOf } from './side.sql.ts';

const CITY = 'saint-petersburg';
const HOUR_MS = 3_600_000;
/** Due rows by job. */
const LEASES: Record<string, [table: string, row: string]> = {
  'messages-sweep': [
    'message',
    `(channel, recipient, lang, template, params, dedupe_key, state, created_at, retry_at)
     values ('mail', 'anna@example.org', 'ru', 'keyExpiring', '{"key": "x", "day": "y"}', 'due', 'queued', $past, $past)`,
  ],
  'reminder-sweep': [
    'reminder_sent',
    `(session_id, kind, channel, ends_at, account_id, state, at, retry_at)
     values (7001, 'ending', 'push', $future, $account, 'waiting', $past, $past)`,
  ],
  'guests-sweep': [
    'guest_receipt',
    `(order_number, email, lang, created_at, retry_at) values ('due', 'anna@example.org', 'ru', $past, $past)`,
  ],
  'payments-sweep': [
    'payment_refund',
    `(refund_key, order_number, payment_id, amount_kop, created_at, retry_at) values ('due', 'back', 7001, 100, $past, $past)`,
  ],
  'history-files': [
    'history_export',
    `(account_id, link_hash, format, lang, filter, state, rows_total, is_cut, created_at)
     values ($account, '\\x01', 'xls', 'ru', '{}', 'queued', 1, false, $recent)`,
  ],
  'sms-inbound': [
    'sms_inbound',
    `(message_id, phone, body, received_at) values ('due', '79110000000', 'x', $past)`,
  ],
  'planar-sweep': [
    'planar_quote',
    `(id, token_id, account_id, payer_kind, parking_code, ticket, amount_kop, quoted_at, expires_at, status, order_number, held_at, retry_at)
     values ('due', 1, $account, 'driver', '9003', '1', 100, $past, $future, 'held', 'gate', $past, $past)`,
  ],
  'vehicle-proofs': [
    'vehicle_proof',
    `(account_id, vehicle_id, plate_key, sts, state, method, asked_at)
     select account_id, id, plate_key, sts, 'pending', 'register', $past from vehicle where account_id = $account limit 1`,
  ],
};

let cells: TestCells;
let server: TestServer;
let side: Side;
let cityId: number;
const jobs = new Map<string, () => Promise<void>>();

beforeAll(async () => {
  cells = await createTestCells([CITY]);
  const pool = createPool({ connectionString: cells.portalUrls[0] });
  server = await createTestServer({
    beside: { pool, db: createDb(pool), clock: createManualClock(TEST_NOW_MS) },
    app: { cell: 0, directoryTrustMs: 100 },
  });
  side = openSide('cell', cells.urls[0]);
  const driver = await parkingDriver(server);
  cityId = driver.cityId;
  const schedule = async (name: string, _cron: string, work: () => Promise<void>) => {
    jobs.set(name, work);
  };
  const stop = () => Promise.resolve();
  for (const feature of server.app.application.features) await feature.jobs({ schedule, stop });
  await addDueRows(driver.accountId);
  await fence(side, cityId);
}, 180_000);

afterAll(async () => {
  await closeSide(side);
  await server.close();
  await server.db.destroy();
  await cells.close();
});

async function addDueRows(accountId: number): Promise<void> {
  const at = (ms: number) => `'${new Date(TEST_NOW_MS + ms).toISOString()}'::timestamptz`;
  const rows = [
    ...Object.values(LEASES),
    [
      'payment',
      `(id, account_id, order_number, purpose, amount_kop, provider, method, lang, status, intent, intent_status, created_at, settled_at, next_ask_at)
       values (7001, $account, 'due', 'start', 100, 'sandbox', 'card', 'ru', 'done', '{}', 'served', $past, $past, $past)`,
    ],
    [
      'parking_session',
      `(id, account_id, order_number, plate, plate_key, plate_format, category, zone_code, starts_at, ends_at, charged_kop, tariff_versions)
       values (7001, $account, 'due', 'А001АА78', 'A001AA78', 'rus', 'B', '7801', $past, $past::timestamptz + interval '1 minute', 0, '{}')`,
    ],
  ] as const;
  const texts = rows.map(([table, row]) =>
    `insert into ${table} (city_id, ${row.slice(1)}`
      .replace(/\) values \(|\)\s+values \(/, `) values (${cityId}, `)
      .replace(/\)\s+select /, `) select ${cityId}, `)
      .replaceAll('$account', String(accountId))
      .replaceAll('$past', at(-HOUR_MS))
      .replaceAll('$recent', at(-1000))
      .replaceAll('$future', at(HOUR_MS / 4)),
  );
  await side.pool.query(['set local session_replication_role = replica', ...texts].join(';\n'));
}

async function rowsOf(tables: readonly string[]): Promise<Map<string, string>> {
  const parts = tables.map(
    (table) => `select '${table}' as name, md5(string_agg(t::text, ' ' order by t::text)) as hash
                  from ${table} t where city_id = ${cityId}`,
  );
  const { rows } = await side.pool.query<{ name: string; hash: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

const leased = [...new Set(Object.values(LEASES).map(([table]) => table))];
const allTables = async () => (await tablesOf(side)).map(({ name }) => name);

describe('jobs of a city', { timeout: 120_000 }, () => {
  it('change no row in the cell that the city has left', async () => {
    expect(jobs.size).toBeGreaterThan(20);
    await setLeaving(side, cityId, `clock_timestamp()`);
    const before = await rowsOf(await allTables());
    const failed: unknown[] = [];
    for (const [name, work] of jobs) await work().catch((error: unknown) => failed.push([name, error]));
    expect(failed).toEqual([]);
    expect(await rowsOf(await allTables())).toEqual(before);
  });

  it('refuses its pack there', async () => {
    const folder = readConfig().citiesFolder;
    await side.pool.query(`update city set pack_hash = 'old', imported_hash = 'old' where id = ${cityId}`);
    const report = await importCity(server.db, folder, CITY, TEST_NOW_MS, { isForced: true });
    expect(report).toMatchObject({ outcome: 'refused', errors: [expect.stringContaining('another cell')] });
  });

  it('begin no outside work while it is about to leave', async () => {
    await setLeaving(side, cityId, `'infinity'`);
    const before = await rowsOf(leased);
    for (const work of jobs.values()) await work();
    expect(await rowsOf(leased)).toEqual(before);
  });

  it('take their rows in the cell that has it', async () => {
    await setLeaving(side, cityId, 'null');
    const idle: string[] = [];
    for (const [name, [table]] of Object.entries(LEASES)) {
      const before = await rowsOf([table]);
      await jobs.get(name)?.();
      if ((await rowsOf([table])).get(table) === before.get(table)) idle.push(name);
    }
    expect(idle).toEqual([]);
  });
});

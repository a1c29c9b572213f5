import { operations } from '@gorpark/contract';
import { CITY_MOVING, REASON_HEADER } from '@gorpark/contract/failures';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../platform/clock.ts';
import { createDb, createPool } from '../../platform/db/pool.ts';
import { auditLedger } from '../../features/ledger/index.ts';
import { createTestCells, type TestCells } from '../../test/cells.sql.ts';
import type { TestDriver } from '../../test/drivers.sql.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '../../test/harness.ts';
import { findUntold, parkingDriver, sessionInput, vehicle } from '../../test/money-kit.sql.ts';
import { closeSide, openSide } from './side.sql.ts';
import { endMove, handOver, type Move, prepare, statusOf } from './steps.ts';

const CITY = 'saint-petersburg';
const NOTICE_MS = 300;
/** A driver may start few foreign plates an hour [THR-22]. */
const DRIVERS = 200;
const KEY = '7'.repeat(64);
let cells: TestCells;
let servers: [TestServer, TestServer];
let move: Move;

beforeAll(async () => {
  cells = await createTestCells([CITY, 'kaluga']);
  const serverOf = (cell: 0 | 1) => {
    const pool = createPool({ connectionString: cells.portalUrls[cell] });
    return createTestServer({
      beside: { pool, db: createDb(pool), clock: createManualClock(TEST_NOW_MS) },
      app: { cell, directoryTrustMs: 200, secretKey: KEY },
    });
  };
  servers = [await serverOf(0), await serverOf(1)];
  move = {
    source: openSide('source', cells.urls[0]),
    target: openSide('target', cells.urls[1]),
    slug: CITY,
    noticeMs: NOTICE_MS,
  };
}, 180_000);

afterAll(async () => {
  for (const side of [move.source, move.target]) await closeSide(side);
  for (const server of servers) {
    await server.close();
    await server.db.destroy();
  }
  await cells.close();
}, 60_000);

const reversed = (): Move => ({ ...move, source: move.target, target: move.source });

/** Leaves the command at a part for ever, as a kill does. */
const killedAt = (part: string, work: (killed: Move) => Promise<unknown>, there: Move): Promise<void> =>
  new Promise((resolve, reject) => {
    const onPart = (at: string): void | Promise<void> => {
      if (at !== part) return;
      resolve();
      return new Promise(() => undefined);
    };
    work({ ...there, onPart }).then(() => reject(new Error(`ended before: ${part}`)), reject);
  });

async function untilCopied(): Promise<void> {
  await expect.poll(async () => (await statusOf(move)).progress?.missing, { timeout: 60_000 }).toBe(0);
}

async function leftovers() {
  const found = [];
  for (const { pool } of [move.source, move.target]) {
    const { rows } = await pool.query(`
      select 'policy' as kind, policyname::text as name from pg_policies union all
      select 'table', relname from pg_class where relrowsecurity or relforcerowsecurity union all
      select 'publication', pubname from pg_publication union all
      select 'subscription', subname from pg_subscription union all
      select 'slot', slot_name from pg_replication_slots`);
    found.push(...rows);
  }
  return found;
}

let plates = 0;
const newPlate = (): string => {
  const at = plates++;
  return `${'АВЕКМНОРСТУХ'[Math.floor(at / 900)] ?? ''}${100 + (at % 900)}ТТ78`;
};

interface Storm {
  stop(): Promise<{ keys: number; refused: Map<string, number> }>;
}

async function storm(drivers: number): Promise<Storm> {
  const here = (await statusOf(move)).source === 'here' ? 0 : 1;
  const created: TestDriver[] = [];
  for (let at = 0; at < drivers; at++)
    created.push(await parkingDriver(servers[here], { balanceKopecks: 100_000_000 }));
  let isOver = false;
  let keys = 0;
  const refused = new Map<string, number>();
  const workers = [1, 2, 3, 4].map(async () => {
    for (let cell: number = here; !isOver; await pause(30)) {
      const token = created[keys % created.length]?.token ?? '';
      const key = randomUUID();
      const input = sessionInput({ Vehicle: vehicle(newPlate()) });
      for (;;) {
        const answer = await (cell === 0 ? servers[0] : servers[1]).send(operations.start, input, {
          token,
          headers: { 'idempotency-key': key },
        });
        const body = (await answer.json()) as { status: string; errorName?: string; errorMessage?: string };
        if (body.status === 'ok') {
          keys += 1;
          break;
        }
        const reason = answer.headers.get(REASON_HEADER) ?? `${body.errorName}: ${body.errorMessage}`;
        refused.set(reason, (refused.get(reason) ?? 0) + 1);
        if (reason !== CITY_MOVING) break;
        cell = cell === 0 ? 1 : 0;
        await pause(20);
      }
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return { keys, refused };
    },
  };
}

const sessionsIn = async (cell: 0 | 1) => {
  const { rows } = await move[cell === 0 ? 'source' : 'target'].pool.query<{ count: number }>(
    'select count(*)::int as count from parking_session',
  );
  return rows[0]?.count ?? 0;
};

async function expectSound(): Promise<void> {
  for (const { db } of servers) {
    expect(await auditLedger(db)).toEqual({ mismatches: [], unbalanced: [] });
    expect(await findUntold({ db })).toEqual([]);
  }
}

describe('op city move', { timeout: 180_000 }, () => {
  it('loses no start and doubles none', async () => {
    await prepare(move);
    await untilCopied();
    const before = await sessionsIn(0);
    const running = await storm(DRIVERS);
    await pause(1000);
    const pauseMs = await handOver(move);
    await pause(1000);
    const { keys, refused } = await running.stop();
    expect([...refused.keys()]).toEqual([CITY_MOVING]);
    expect(await sessionsIn(1)).toBe(before + keys);
    expect(pauseMs).toBeLessThan(10_000);
    await expectSound();
  });

  it('hides moved rows', async () => {
    const { rows } = await servers[0].pool.query('select count(*)::int as count from parking_session');
    expect(rows).toEqual([{ count: 0 }]);
    const moved = await sessionsIn(1);
    await expect.poll(() => sessionsIn(0)).toBe(moved);
    const insert = servers[0].pool.query(
      `insert into ledger_freeze select id, now(), 1 from city where slug = '${CITY}'`,
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    expect((await servers[0].send(operations.getOptions, {}, { city: 'kaluga' })).status).toBe(200);
  });

  it('goes back', async () => {
    const running = await storm(DRIVERS);
    const pauseMs = await handOver(reversed());
    await pause(500);
    const { refused } = await running.stop();
    expect([pauseMs === null, [...refused.keys()]]).toEqual([false, [CITY_MOVING]]);
    await expectSound();
    expect(await sessionsIn(1)).toBeLessThanOrEqual(await sessionsIn(0));
  });

  it.each(['notice', 'closed', 'no lag', 'compared', 'forward replication ended', 'reverse replication'])(
    'repeats: %s',
    async (part) => {
      const there = (await statusOf(move)).source === 'here' ? move : reversed();
      await killedAt(part, handOver, there);
      expect(await handOver(there)).not.toBeNull();
      expect(await handOver(there)).toBeNull();
      const { source, target } = await statusOf(there);
      expect([source, target]).toEqual(['away', 'here']);
      await expectSound();
    },
  );

  it('repeats: subscription dropped, slot not', async () => {
    const there = (await statusOf(move)).source === 'here' ? move : reversed();
    await killedAt('compared', handOver, there);
    const name = (await there.target.pool.query('select subname from pg_subscription')).rows[0].subname;
    for (const change of ['disable', 'set (slot_name = none)'])
      await there.target.pool.query(`alter subscription ${name} ${change}`);
    await there.target.pool.query(`drop subscription ${name}`);
    expect(await handOver(there)).not.toBeNull();
    const { rows } = await there.source.pool.query(
      `select slot_name from pg_replication_slots where database = current_database()`,
    );
    expect(rows).toEqual([]);
  });

  it('reopens after a failure', async () => {
    const there = (await statusOf(move)).source === 'here' ? move : reversed();
    const failing = {
      ...there,
      onPart: (at: string) => (at === 'compared' ? Promise.reject(new Error('unreachable')) : undefined),
    };
    await expect(handOver(failing)).rejects.toThrow('unreachable');
    expect(await statusOf(there)).toMatchObject({ source: 'here', target: 'away' });
    expect(await handOver(there)).not.toBeNull();
  });

  it.each([
    ['ledger_transfer', 'id = (select min(id) from ledger_transfer)', ['notice']],
    ['ledger_transfer', 'id = (select max(id) from ledger_transfer)', ['notice']],
    ['wallet', 'account_id = (select max(account_id) from wallet)', ['notice', 'closed', 'no lag']],
  ])('refuses a copy that lacks a row of %s where %s', async (table, where, parts) => {
    const there = (await statusOf(move)).source === 'here' ? move : reversed();
    const without = (statement: string) =>
      there.target.pool.query(`set local session_replication_role = replica; ${statement}`);
    await without(
      `create table lost as select * from ${table} where ${where}; delete from ${table} where ${where}`,
    );
    const reached: string[] = [];
    const watched = { ...there, onPart: (part: string) => void reached.push(part) };
    await expect(handOver(watched)).rejects.toThrow(`tables differ: ${table}`);
    expect([reached, await statusOf(there)]).toMatchObject([parts, { source: 'here', target: 'away' }]);
    await without(`insert into ${table} select * from lost; drop table lost`);
    expect(await handOver(there)).not.toBeNull();
  });

  it('leaves nothing', async () => {
    const isBack = (await statusOf(move)).source === 'here';
    await killedAt('replication ended', endMove, move);
    await endMove(move);
    expect(await leftovers()).toEqual([]);
    expect(await sessionsIn(isBack ? 1 : 0)).toBe(0);
    const there = isBack ? move : reversed();
    for (const part of ['rows of the target', 'fence of the source', 'replication'])
      await killedAt(part, prepare, there);
    await prepare(there);
    await untilCopied();
    await endMove(there);
    expect(await leftovers()).toEqual([]);
    expect(await sessionsIn(isBack ? 1 : 0)).toBe(0);
    expect(await sessionsIn(isBack ? 0 : 1)).toBeGreaterThan(0);
  });
});

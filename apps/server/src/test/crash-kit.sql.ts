import pg from 'pg';
import { createManualClock } from '../platform/clock.ts';
import { createDb, createPool } from '../platform/db/pool.ts';
import { cloneTemplate } from './databases.sql.ts';
import { TEST_NOW_MS, type TestServer } from './harness.ts';
import { makeFolder, removeFolder, type ServerProcess, startServer } from './server-process.ts';

const POINTS = {
  /** Kill point: all effects are written but not committed. */
  commit: ['idempotency', 'insert', 'true'],
  /** Kill point: the order is stored, but the bank has not received it. */
  asked: ['sandbox_payment', 'insert', 'true'],
  /** Kill point: the bank has accepted the order, but its page is not stored. */
  taken: ['payment', 'update', 'old.page_url is null and new.page_url is not null'],
  /** Kill point: the notification is stored, but nothing is credited. */
  credited: ['ledger_transfer', 'insert', `new.reason = 'refill'`],
  /** Kill point: the order is fulfilled but not committed. */
  settle: [
    'payment',
    'update',
    `old.intent_status = 'due' and new.intent_status <> 'due' and new.purpose = 'settle'`,
  ],
  gate: [
    'payment',
    'update',
    `old.intent_status = 'due' and new.intent_status <> 'due' and new.purpose = 'gate'`,
  ],
  subscription: [
    'payment',
    'update',
    `old.intent_status = 'due' and new.intent_status <> 'due' and new.purpose = 'subscription'`,
  ],
  /** Kill point: the paid repair is done but not committed. */
  repair: [
    'payment',
    'update',
    `old.intent_status = 'due' and new.intent_status <> 'due' and new.purpose = 'repair'`,
  ],
  /** Kill point: a repair has moved its money and changed the session, but has no trail. */
  trail: ['session_repair', 'insert', 'true'],
  /** Kill point: the gate has released the car, but the held sum is not captured. */
  confirmed: ['planar_quote', 'update', `old.status = 'held' and new.status = 'confirmed'`],
  /** Kill point: the sum has left the wallet, but the bank has no refund request. */
  refunding: ['sandbox_refund', 'insert', 'true'],
  /** Kill point: the bank has refunded, but the ledger does not show it. */
  refunded: ['payment_refund', 'update', `old.status = 'processing' and new.status = 'done'`],
  /** Kill point: the receipt is credited but not committed. */
  receipt: ['operation', 'insert', `new.type = 'refill'`],
} as const;
type Point = keyof typeof POINTS;

const NAMES = Object.keys(POINTS) as Point[];
/** Longer than the leases of the killed portal (two minutes); a long run stays within 15 minutes (payments-1). */
const RESTART_MS = 125_000;

/** A range far from other advisory locks, so that keys never collide. */
const lockOf = (point: Point): number => 774_400 + NAMES.indexOf(point);

export interface CrashServer {
  db: TestServer['db'];
  pool: TestServer['pool'];
  clock: TestServer['clock'];
  start(): Promise<void>;
  /**
   * Blocks `count` steps at one of the points, kills the portal and returns the point. Starts a portal first if none
   * runs. `afterSubmit`: kills after `submit` has ended.
   */
  killAt<P extends Point>(
    points: readonly P[],
    count: number,
    submit: () => Promise<unknown>,
    options?: { afterSubmit: boolean },
  ): Promise<P>;
  /** `begin` starts another process and returns its kill function. */
  holdAt<P extends Point>(
    points: readonly P[],
    count: number,
    begin: () => Promise<() => Promise<void>>,
  ): Promise<P>;
  url(): string;
  close(): Promise<void>;
}

/** Creates a database that can block steps, and a separate portal process on it. */
export async function createCrashServer(adminUrl: string, template: string): Promise<CrashServer> {
  const database = await cloneTemplate(adminUrl, template);
  const folder = makeFolder();
  const pool = createPool({ connectionString: database.url });
  const clock = createManualClock(TEST_NOW_MS);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await installPoints(holder);
  let portal: ServerProcess | null = null;

  let startedMs = performance.now();
  async function start(): Promise<void> {
    // Never earlier than the clock of the killed portal, which ran on.
    clock.advance(RESTART_MS + Math.round(performance.now() - startedMs));
    startedMs = performance.now();
    const CITY_NOW = new Date(clock.now()).toISOString();
    portal = await startServer(folder, {
      TEST_HOOKS: '1',
      CITY_NOW,
      DATABASE_URL: database.url,
      SECRET_KEY: 'c0'.repeat(32),
    });
  }

  const holdAt: CrashServer['holdAt'] = async (points, count, begin) => {
    const locks = points.map(lockOf);
    await holder.query('select pg_advisory_lock(lock) from unnest($1::bigint[]) lock', [locks]);
    try {
      const kill = await begin();
      const reached = await untilHeld(holder, locks, count);
      await kill();
      // Work of the killed process must end with it, as after a cut connection.
      await holder.query(
        `select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and not granted and objid = any ($1::bigint[]::oid[])`,
        [locks],
      );
      const point = points[locks.indexOf(reached)];
      if (point === undefined) throw new Error(`nobody holds ${reached}`);
      return point;
    } finally {
      await holder.query('select pg_advisory_unlock(lock) from unnest($1::bigint[]) lock', [locks]);
    }
  };

  const killAt: CrashServer['killAt'] = async (
    points,
    count,
    submit,
    { afterSubmit } = { afterSubmit: false },
  ) => {
    let problem: unknown = null;
    const reached = await holdAt(points, count, async () => {
      if (portal === null) await start();
      const submitted = submit().catch((error: unknown) => {
        problem = error;
      });
      return async () => {
        if (afterSubmit) await submitted;
        portal?.child.kill('SIGKILL');
        await portal?.ended;
        portal = null;
      };
    }).catch((error: unknown) => {
      throw problem ?? error;
    });
    if (problem !== null) throw problem;
    return reached;
  };

  return {
    db: createDb(pool),
    pool,
    clock,
    start,
    holdAt,
    url: () => portal?.url ?? '',
    killAt,
    async close() {
      portal?.child.kill('SIGTERM');
      await portal?.ended;
      await holder.end();
      await pool.end();
      await database.drop();
      removeFolder(folder);
    },
  };
}

async function installPoints(client: pg.Client): Promise<void> {
  await client.query(`
    create function crash_point() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint); return new; end $$`);
  for (const point of NAMES) {
    const [table, event, when] = POINTS[point];
    await client.query(`create trigger zz_crash_${point} before ${event} on ${table}
      for each row when (${when}) execute function crash_point('${lockOf(point)}')`);
  }
}

async function untilHeld(client: pg.Client, locks: readonly number[], count: number): Promise<number> {
  const deadline = performance.now() + 240_000;
  let most = 0;
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ lock: number; held: number }>(
      `select objid::int as lock, count(*)::int as held from pg_locks
        where locktype = 'advisory' and not granted and objid = any ($1::bigint[]::oid[])
        group by objid order by held desc limit 1`,
      [locks],
    );
    const [first] = rows;
    if (first && first.held >= count) return first.lock;
    most = Math.max(most, first?.held ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`only ${most} of ${count} steps came to the point`);
}

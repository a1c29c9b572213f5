import pg from 'pg';
import { createManualClock } from '../platform/clock.ts';
import { createDb, createPool } from '../platform/db/pool.ts';
import { cloneTemplate } from './databases.sql.ts';
import { TEST_NOW_MS, type TestServer } from './harness.ts';
import { makePreparedFolder, removeFolder, type ServerProcess, startServer } from './server-process.ts';

/**
 * Named points between two steps: the write that the next step begins with. Whoever is held at a point has done all
 * before it and nothing of it.
 */
const POINTS = {
  /** All effects of a command are written, nothing is committed. */
  commit: ['idempotency', 'insert', 'true'],
  /** The order is stored, the bank has not heard of it. */
  asked: ['sandbox_payment', 'insert', 'true'],
  /** The bank has taken the order, its page is not noted. */
  taken: ['payment', 'update', 'old.page_url is null and new.page_url is not null'],
  /** The word is in the inbox, nothing is credited. */
  credited: ['ledger_transfer', 'insert', `new.reason = 'refill'`],
  /** The money is there, what it was for is not yet. */
  settle: [
    'payment',
    'update',
    `old.wish_status = 'due' and new.wish_status <> 'due' and new.purpose = 'settle'`,
  ],
  gate: [
    'payment',
    'update',
    `old.wish_status = 'due' and new.wish_status <> 'due' and new.purpose = 'gate'`,
  ],
  subscription: [
    'payment',
    'update',
    `old.wish_status = 'due' and new.wish_status <> 'due' and new.purpose = 'subscription'`,
  ],
  /** The gate has let the car go, the held sum is not kept yet. */
  confirmed: ['planar_quote', 'update', `old.status = 'held' and new.status = 'confirmed'`],
  /** The sum has left the wallet, the bank has not been asked to give it back. */
  refunding: ['sandbox_refund', 'insert', 'true'],
  /** The bank has given it back, our books do not know. */
  refunded: ['payment_refund', 'update', `old.status = 'processing' and new.status = 'done'`],
  /** A receipt is marked as paid and credited, nothing is committed. */
  receipt: ['operation', 'insert', `new.type = 'refill'`],
} as const;
type Point = keyof typeof POINTS;

const NAMES = Object.keys(POINTS) as Point[];
/** So far apart from other advisory locks that they never meet. */
const lockOf = (point: Point): number => 774_400 + NAMES.indexOf(point);

export interface CrashServer {
  db: TestServer['db'];
  pool: TestServer['pool'];
  clock: TestServer['clock'];
  /** Starts the portal again, three minutes later than the one before: what a dead one had leased is free. */
  start(): Promise<void>;
  /**
   * Lets `press` begin, waits until `count` steps stand at the point, and kills the portal there. A portal that does not
   * run is started for it, so that nothing gets past the point in its first moments.
   */
  killAt(point: Point, count: number, press: () => Promise<unknown>): Promise<void>;
  /** The same for another process: `run` starts it and answers how to kill it. */
  holdAt(point: Point, count: number, begin: () => Promise<() => Promise<void>>): Promise<void>;
  url(): string;
  close(): Promise<void>;
}

/** A portal of its own process on a database whose steps can be held, and that outlives the portal. */
export async function createCrashServer(adminUrl: string, template: string): Promise<CrashServer> {
  const database = await cloneTemplate(adminUrl, template);
  const folder = await makePreparedFolder();
  const pool = createPool({ connectionString: database.url });
  const clock = createManualClock(TEST_NOW_MS);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await installPoints(holder);
  let portal: ServerProcess | null = null;

  async function start(): Promise<void> {
    clock.advance(3 * 60_000);
    const CITY_NOW = new Date(clock.now()).toISOString();
    portal = await startServer(folder, {
      TEST_HOOKS: '1',
      CITY_NOW,
      DATABASE_URL: database.url,
      SECRET_KEY: 'crash',
    });
  }

  const holdAt: CrashServer['holdAt'] = async (point, count, begin) => {
    const lock = lockOf(point);
    await holder.query('select pg_advisory_lock($1)', [lock]);
    try {
      const kill = await begin();
      await untilHeld(holder, lock, count);
      await kill();
      // What the killed one had begun must end with it, as a cut connection ends it.
      await holder.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted and objid = $1`,
        [lock],
      );
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [lock]);
    }
  };

  return {
    db: createDb(pool),
    pool,
    clock,
    start,
    holdAt,
    url: () => portal?.url ?? '',
    async killAt(point, count, press) {
      let problem: unknown = null;
      await holdAt(point, count, async () => {
        if (portal === null) await start();
        press().catch((error: unknown) => {
          problem = error;
        });
        return async () => {
          portal?.child.kill('SIGKILL');
          await portal?.ended;
          portal = null;
        };
      });
      if (problem !== null) throw problem;
    },
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

async function untilHeld(client: pg.Client, lock: number, count: number): Promise<void> {
  const deadline = performance.now() + 90_000;
  let held = 0;
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ held: number }>(
      `select count(*)::int as held from pg_locks where locktype = 'advisory' and not granted and objid = $1`,
      [lock],
    );
    held = rows[0]?.held ?? 0;
    if (held >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`only ${held} of ${count} steps came to the point`);
}

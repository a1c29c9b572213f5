import type pg from 'pg';
import { createPool } from '@gorpark/server/platform/db/pool';
import type { Patience } from '../measure/pairs.ts';
import type { Watched } from '../machine/meter.ts';
import type { Plan } from '../options.ts';
import { createTurns, type Fleet, type Turn } from './fleet.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { costRequest } from './requests.ts';
import { readCities, seedFleet, type SeedCity } from './seed.ts';
import { BENCH_NOW_MS, packsOf, type Product, startProduct } from './server-process.ts';

/** A city without a bonus, like most cities. */
export const HOT_CITY = 'moscow';
const ZONES_A_CITY = 6;

export interface Bench {
  product: Product;
  pool: pg.Pool;
  recorder: Recorder;
  cities: ReadonlyMap<number, SeedCity>;
  /** `spread`: drivers of every city in turn; `hot`: of one city. */
  spread: Fleet & { turns: () => Turn | null };
  hot: Fleet & { turns: () => Turn | null };
  plan: Plan;
  patience: Patience;
  settings: Record<string, string>;
  close: () => Promise<void>;
}

/** Excludes empty tables: statistics for "no rows" cause full scans while the table grows. */
const SEEDED = ['account', 'account_phone', 'token', 'wallet', 'ledger_transfer', 'operation', 'vehicle'];

export async function openBench(plan: Plan, patience: Patience, say: (line: string) => void): Promise<Bench> {
  say('Starting the portal on a cluster of its own ...');
  const product = await startProduct(BENCH_NOW_MS, packsOf(plan));
  const pool = createPool({ connectionString: product.databaseUrl, max: 2, statementTimeoutMs: 120_000 });
  const closers: (() => Promise<unknown>)[] = [() => pool.end(), product.stop];
  const close = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const step of closers) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const all = await inOneConnection(pool, readCities);
    const spread = fleetOf({ firstId: 1_000_000, cityIds: all.map(({ id }) => id), firstPlate: 0, plan });
    const hotIds = all.filter(({ slug }) => slug === HOT_CITY).map(({ id }) => id);
    const hot = fleetOf({ firstId: 2_000_000, cityIds: hotIds, firstPlate: 500_000, plan });
    say(
      `Writing ${spread.size + hot.size} drivers with ${(spread.size + hot.size) * plan.vehicles} vehicles ...`,
    );
    await inOneConnection(pool, async (client) => {
      for (const fleet of [spread, hot]) await seedFleet(client, fleet, BENCH_NOW_MS);
      await client.query(`vacuum analyze ${SEEDED.join(', ')}`);
      await client.query('checkpoint');
    });
    const settings = await inOneConnection(pool, readSettings);
    const recorder = await createRecorder(product, BENCH_NOW_MS);
    closers.unshift(recorder.close);
    const cities = await keepSold(product.port, all, spread);
    return {
      product,
      pool,
      recorder,
      cities,
      plan,
      patience,
      settings,
      close,
      spread: { ...spread, turns: createTurns(spread) },
      hot: { ...hot, turns: createTurns(hot) },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export function watchedProduct({ product }: Bench): Watched {
  return { postmaster: product.postmasterPid, server: product.serverPid };
}

export function watchedDatabase({ product }: Bench): Watched {
  return { postmaster: product.postmasterPid, server: null };
}

function fleetOf(from: Pick<Fleet, 'firstId' | 'cityIds' | 'firstPlate'> & { plan: Plan }): Fleet {
  const { plan, ...rest } = from;
  return { ...rest, size: plan.drivers, vehicles: plan.vehicles };
}

async function inOneConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function readSettings(client: pg.PoolClient): Promise<Record<string, string>> {
  const answer = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version', 'shared_buffers')`,
  );
  const settings = Object.fromEntries(answer.rows.map(({ name, setting }) => [name, setting]));
  for (const name of ['fsync', 'synchronous_commit']) {
    if (settings[name] !== 'on') throw new Error(`${name} is off: nothing measured here would count`);
  }
  return settings;
}

/** Zones without a price would measure free starts. */
async function keepSold(
  port: number,
  cities: readonly SeedCity[],
  fleet: Fleet,
): Promise<Map<number, SeedCity>> {
  const sold = new Map<number, SeedCity>();
  for (const [index, city] of cities.entries()) {
    const turn = { driverId: fleet.firstId + index, cityId: city.id, plate: 'А001АА178' };
    const zones: string[] = [];
    for (const zone of city.zones.slice(0, 4 * ZONES_A_CITY)) {
      if (zones.length < ZONES_A_CITY && (await isSold(port, city, turn, zone))) zones.push(zone);
    }
    if (zones.length === 0)
      throw new Error(`${city.slug} sells nothing at the moment that the bench lives in`);
    sold.set(city.id, { ...city, zones });
  }
  return sold;
}

async function isSold(port: number, city: SeedCity, turn: Turn, zone: string): Promise<boolean> {
  const { path, body } = costRequest(city.slug, turn, zone);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { totalcost } = (await answer.json()) as { totalcost?: number };
  return totalcost !== undefined && totalcost > 0;
}

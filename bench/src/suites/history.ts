import type pg from 'pg';
import { pageTextStatement } from '@gorpark/server/features/history/index';
import { createLimit } from '../limit/limit.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { wireRequest } from '../load/connection.ts';
import { checkCall, type Scenario } from '../load/scenario.ts';
import { runPairs, throughputRatio } from '../measure/pairs.ts';
import { type Bench, HOT_CITY, watchedDatabase, watchedProduct } from '../product/bench.ts';
import { tokenHashOf } from '../product/fleet.ts';
import { operationsRequest } from '../product/requests.ts';
import { seedHistory } from '../product/seed-history.ts';
import { BENCH_NOW_MS } from '../product/server-process.ts';
import { atLeast, atMost, countRow, ratioRow, type Row } from '../report/row.ts';
import { CONNECTIONS } from './start.ts';
import { ratesText } from './start-rows.ts';

const ROWS = 50;
/** Each driver calls again before the token cache expires. */
const DRIVERS = 200;
const ATTEMPTS = 7;

const FILTERS = {
  fromMs: BENCH_NOW_MS - 100 * 86_400_000,
  type: 'cancel',
  plate: 'А007ВС178',
  zone: '0011',
  parkingCode: '13',
  orderNumber: 'H30005',
} as const;
type Name = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Name[];

export async function historySuite(bench: Bench): Promise<Row[]> {
  const size = bench.plan.history;
  const client = await bench.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const big = await seedHistory(client, bench.hot, size, BENCH_NOW_MS);
    return [...(await measurePages(client, big, size.total)), await overHttp(bench)];
  } finally {
    client.release(true);
  }
}

async function measurePages(
  client: pg.PoolClient,
  owner: { cityId: number; accountId: number },
  total: number,
): Promise<Row[]> {
  await client.query('set plan_cache_mode = force_generic_plan');
  const depths = [0, 0.5, 0.9].map((part) => BENCH_NOW_MS - part * total * 30_000);
  const first = await measure(client, owner, [], depths[0] ?? 0);
  let worst = { ...first, names: '' };
  let slowest = { ms: 0, names: '' };
  for (const names of filterSets()) {
    for (const atMs of depths) {
      const page = await measure(client, owner, names, atMs);
      const said = names.join('+') || 'none';
      if (page.buffers > worst.buffers) worst = { ...page, names: said };
      if (page.ms > slowest.ms) slowest = { ms: page.ms, names: said };
    }
  }
  const against = `${total} operations, a fifth of them of this account; ${filterSets().length} sets of filters at 3 depths`;
  return [
    countRow({
      id: 'SPD-06',
      what: 'history page: pages of 8 kB read by the worst set of filters',
      against,
      unit: 'buffers',
      value: worst.buffers,
      goal: atMost(100),
      note: worst.names,
    }),
    ratioRow({
      id: 'SPD-06',
      what: 'history page: the slowest set of filters to the first page, best of 7 attempts',
      against,
      figure: {
        median: slowest.ms / first.ms,
        min: slowest.ms / first.ms,
        max: slowest.ms / first.ms,
        count: 1,
      },
      goal: atMost(3),
      basis: 'time',
      note: `${slowest.names}: ${slowest.ms.toFixed(2)} ms, first page ${first.ms.toFixed(2)} ms`,
    }),
  ];
}

function filterSets(): Name[][] {
  const pairs = NAMES.flatMap((first, index) =>
    NAMES.slice(index + 1).map((second): Name[] => [first, second]),
  );
  const isAsked = (names: Name[]): boolean => !(names.includes('zone') && names.includes('parkingCode'));
  return [[], ...NAMES.map((name): Name[] => [name]), ...pairs.filter(isAsked)];
}

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}

async function measure(
  client: pg.PoolClient,
  owner: { cityId: number; accountId: number },
  names: readonly Name[],
  atMs: number,
): Promise<{ buffers: number; ms: number }> {
  const none = { fromMs: null, toMs: null, type: null, plate: null, zone: null, parkingCode: null };
  const chosen = Object.fromEntries(names.map((name) => [name, FILTERS[name]]));
  const filter = { ...none, orderNumber: null, driverPhone: null, ...chosen };
  const { text, values } = pageTextStatement({
    lang: 'ru',
    cityId: owner.cityId,
    proof: {
      hash: tokenHashOf(owner.accountId),
      now: new Date(BENCH_NOW_MS),
      usedSince: new Date(BENCH_NOW_MS - 86_400_000),
    },
    filter,
    cursor: { atMs, id: Number.MAX_SAFE_INTEGER },
    limit: ROWS,
  });
  const plans: Plan[] = [];
  for (let times = 0; times < ATTEMPTS; times += 1) {
    const answer = await client.query<{ 'QUERY PLAN': [Plan] }>({
      name: `bench_${names.join('_')}`,
      text: `explain (analyze, buffers, format json) ${text}`,
      values,
    });
    const [row] = answer.rows;
    if (row) plans.push(row['QUERY PLAN'][0]);
  }
  const last = plans.at(-1);
  if (!last) throw new Error('no plan');
  return {
    buffers: last.Plan['Shared Hit Blocks'] + last.Plan['Shared Read Blocks'],
    // On a shared machine the median measures other processes.
    ms: Math.min(...plans.map((plan) => plan['Execution Time'])),
  };
}

async function overHttp(bench: Bench): Promise<Row> {
  const { plan, patience, hot } = bench;
  const driverId = hot.firstId + 1;
  const request = operationsRequest(HOT_CITY, driverId);
  await bench.recorder.ask(request);
  const { statements, body } = await bench.recorder.ask(request);
  const recorded = statements.find(({ text }) => text.includes('from operation o'));
  if (!recorded) throw new Error(`no page: ${body}`);
  const [cityId = 0] = hot.cityIds;
  const limit = createLimit(bench, recorded, { cityId, driverId, tokenHash: tokenHashOf(driverId) }, hot);
  const requests = Array.from({ length: DRIVERS }, (_, index) =>
    wireRequest(operationsRequest(HOT_CITY, hot.firstId + 1 + index)),
  );
  let count = 0;
  const scenario: Scenario = {
    port: bench.product.port,
    check: checkCall,
    next: () => requests[(count += 1) % DRIVERS] ?? null,
  };
  await closedLoop(scenario, CONNECTIONS, plan.warmSeconds);
  const pairs = await runPairs({
    pairs: plan.pairs,
    patience,
    limit: { watched: watchedDatabase(bench), run: () => limit.run(plan.seconds) },
    product: { watched: watchedProduct(bench), run: () => closedLoop(scenario, CONNECTIONS, plan.seconds) },
  });
  const { spread, isByCpu } = throughputRatio(pairs, plan.pairs);
  return ratioRow({
    id: 'SPD-07',
    what: 'history page of 50 over HTTP',
    against: `against ${limit.name}`,
    figure: spread,
    goal: atLeast(0.7),
    basis: isByCpu ? 'cpu' : 'rate',
    note: ratesText(pairs),
  });
}

import { randomUUID } from 'node:crypto';
import { plateKey } from '@gorpark/domain/plate';
import { createLimit, type Limit } from '../limit/limit.ts';
import type { Meaning } from '../limit/statement.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { wireRequest } from '../load/connection.ts';
import { openLoop } from '../load/open-loop.ts';
import { judgeCall, type Scenario } from '../load/scenario.ts';
import { type Load, type Pair, rate, runPairs, type Sample, throughputRatio } from '../measure/pairs.ts';
import { type Bench, watchedDatabase, watchedProduct } from '../product/bench.ts';
import { checkBooks, countSessions, storedBytes, walBytes, WrongBooks } from '../product/books.ts';
import type { Turn } from '../product/fleet.ts';
import type { Answered } from '../product/recorder.ts';
import { startRequest } from '../product/requests.ts';
import { atLeast, atMost, exactly, type Row } from '../report/row.ts';
import { median, spreadOf } from '../stats/statistics.ts';
import { latencyRows, PACE } from './start-latency.ts';

export const CONNECTIONS = 32;
const WARM_SECONDS = 1;

/** V01-V04 and V18: starts through the whole product against the statement alone. */
export async function startSuite(bench: Bench): Promise<Row[]> {
  const { product, pool, plan, patience } = bench;
  const { limit, first, again } = await recordStart(bench);
  const stored = { bytes: await storedBytes(pool), sessions: await countSessions(pool) };
  const spread = scenarioOf(bench, bench.spread.turns);
  const hot = scenarioOf(bench, bench.hot.turns);
  const wal: { limit: number[]; product: number[] } = { limit: [], product: [] };
  const withWal = async (side: number[], run: () => Promise<Load>): Promise<Load> => {
    const before = await walBytes(pool);
    const load = await run();
    side.push(((await walBytes(pool)) - before) / load.operations);
    return load;
  };
  const starts = (scenario: Scenario, seconds: number) =>
    acknowledged(bench, () => closedLoop(scenario, CONNECTIONS, seconds));
  const afterPair = () => checkBooks(pool);

  // Code is compiled, plans are chosen and pages have had their first image in the log before anything counts.
  await starts(spread, WARM_SECONDS);
  await starts(hot, WARM_SECONDS);
  await limit.run(WARM_SECONDS);
  const both = { pairs: plan.pairs, patience, afterPair };
  const pairs = await runPairs({
    ...both,
    limit: { watched: watchedDatabase(bench), run: () => withWal(wal.limit, () => limit.run(plan.seconds)) },
    product: {
      watched: watchedProduct(bench),
      run: () => withWal(wal.product, () => starts(spread, plan.seconds)),
    },
  });
  const paced = await runPairs({
    ...both,
    limit: { watched: watchedDatabase(bench), run: () => limit.run(plan.pacedSeconds, PACE) },
    product: {
      watched: watchedProduct(bench),
      run: () => acknowledged(bench, () => openLoop(spread, PACE, plan.pacedSeconds)),
    },
  });
  const cities = await runPairs({
    ...both,
    limit: { watched: watchedProduct(bench), run: () => starts(spread, plan.seconds) },
    product: { watched: watchedProduct(bench), run: () => starts(hot, plan.seconds) },
  });
  const grown = (await storedBytes(pool)) - stored.bytes;
  const sessions = (await countSessions(pool)) - stored.sessions;
  return [
    throughputRow(pairs, bench, limit),
    ...cpuRows(pairs, bench, limit),
    ...latencyRows(paced, plan.pairs, limit.name),
    hotRow(cities, bench),
    walRow(wal, limit),
    {
      ...{
        id: 'V18',
        what: 'stored bytes per session',
        against: 'session, ledger, history with their indexes',
      },
      ...{ unit: 'B', figure: exactly(grown / sessions), goal: atMost(1500), basis: 'exact', isGate: false },
      note: `${sessions} sessions of this run`,
    },
    roundTripRow(first, again),
    {
      ...booksRow(sessions),
      note: `port ${product.port > 0 ? 'over HTTP' : ''}, after every pair of load runs`,
    },
  ];
}

function scenarioOf(bench: Bench, turns: () => Turn | null): Scenario {
  let count = 0;
  return {
    port: bench.product.port,
    judge: judgeCall,
    next: () => {
      const turn = turns();
      const city = turn === null ? undefined : bench.cities.get(turn.cityId);
      if (turn === null || city === undefined) return null;
      const zone = city.zones[(count += 1) % city.zones.length] ?? '';
      return wireRequest(startRequest(city.slug, turn, zone, randomUUID()));
    },
  };
}

/** Each acknowledged start is one stored session, and nothing else is stored. */
async function acknowledged(bench: Bench, run: () => Promise<Load>): Promise<Load> {
  const before = await countSessions(bench.pool);
  const load = await run();
  const stored = (await countSessions(bench.pool)) - before;
  if (stored < load.operations) {
    throw new WrongBooks(`${load.operations} starts were acknowledged, ${stored} are stored`);
  }
  return load;
}

/** Starts twice inside this process to see what the product sends, and makes the limit side from it. */
async function recordStart(bench: Bench): Promise<{ limit: Limit; first: number; again: number }> {
  const key = randomUUID();
  const turns = [bench.spread.turns(), bench.spread.turns()];
  const asked: { turn: Turn; answered: Answered }[] = [];
  for (const turn of turns) {
    const city = turn === null ? undefined : bench.cities.get(turn.cityId);
    if (turn === null || city === undefined) throw new Error('the bench has no drivers');
    const request = startRequest(city.slug, turn, city.zones[0] ?? '', key);
    asked.push({ turn, answered: await bench.recorder.ask(request) });
  }
  const [, second] = asked;
  if (second === undefined) throw new Error('the bench has no drivers');
  const { turn, answered } = second;
  const recorded = answered.statements.find(({ text }) => text.includes('insert into parking_session'));
  const { totalcost } = JSON.parse(answered.body) as { totalcost?: number };
  if (recorded === undefined || totalcost === undefined) throw new Error(`no start: ${answered.body}`);
  const meaning: Meaning = {
    cityId: turn.cityId,
    driverId: turn.driverId,
    packHash: bench.cities.get(turn.cityId)?.packHash,
    chargeKop: Math.round(totalcost * 100),
    plate: turn.plate,
    plateKey: plateKey(turn.plate),
    actor: `driver:${turn.driverId}`,
    key,
  };
  const again = answered.statements.filter(({ text }) => !isTokenLookup(text)).length;
  const limit = createLimit(bench, recorded, meaning, bench.spread);
  return { limit, first: answered.statements.length, again };
}

export function isTokenLookup(text: string): boolean {
  return /\bfrom token\b/.test(text) && !text.includes('parking_session');
}

function throughputRow(pairs: readonly Pair[], bench: Bench, limit: Limit): Row {
  const { spread, isByCpu } = throughputRatio(pairs, bench.plan.pairs);
  const perSecond = (side: keyof Pair) => median(pairs.map((pair) => rate(pair[side]))).toFixed(0);
  return {
    ...{ id: 'V01', what: 'session start over HTTP, 32 connections', against: `against ${limit.name}` },
    ...{ unit: 'x', figure: spread, goal: atLeast(0.6), basis: isByCpu ? 'cpu' : 'rate', isGate: false },
    note: `${perSecond('product')}/s against ${perSecond('limit')}/s, all samples`,
  };
}

function cpuRows(pairs: readonly Pair[], bench: Bench, limit: Limit): Row[] {
  const measured = pairs.filter(({ limit: a, product: b }) => a.cpu !== null && b.cpu !== null);
  if (measured.length === 0) return [];
  const parts = (sample: Sample) => ({
    database: (sample.cpu?.database ?? 0) / sample.operations,
    server: (sample.cpu?.server ?? 0) / sample.operations,
  });
  const ratios = measured.map(({ limit: a, product: b }) => {
    const { database, server } = parts(b);
    return (database + server) / parts(a).database;
  });
  const middle = (side: keyof Pair, part: 'database' | 'server') =>
    median(measured.map((pair) => parts(pair[side])[part])).toFixed(2);
  return [
    {
      ...{
        id: 'V02',
        what: 'CPU of database and Node per start',
        against: `against the database in ${limit.name}`,
      },
      ...{ unit: 'x', figure: spreadOf(ratios), goal: atMost(1.3), basis: 'cpu', isGate: false },
      note:
        `${middle('product', 'database')} ms database + ${middle('product', 'server')} ms Node ` +
        `against ${middle('limit', 'database')} ms; ${bench.plan.pairs} pairs wanted`,
    },
  ];
}

function hotRow(pairs: readonly Pair[], bench: Bench): Row {
  const { spread, isByCpu } = throughputRatio(pairs, bench.plan.pairs);
  return {
    ...{
      id: 'V04',
      what: 'all starts in one city',
      against: 'against starts spread over all cities, both over HTTP',
    },
    ...{ unit: 'x', figure: spread, goal: atLeast(0.95), basis: isByCpu ? 'cpu' : 'rate', isGate: false },
    note: `${bench.spread.cityIds.length} cities`,
  };
}

function walRow(wal: { limit: number[]; product: number[] }, limit: Limit): Row {
  const ratios = wal.product.map((bytes, index) => bytes / (wal.limit[index] ?? Number.NaN));
  return {
    ...{ id: 'V18', what: 'write-ahead log per start', against: `against ${limit.name}` },
    ...{ unit: 'x', figure: spreadOf(ratios), goal: atMost(1.5), basis: 'exact', isGate: false },
    note: `${median(wal.product).toFixed(0)} B against ${median(wal.limit).toFixed(0)} B, page images included`,
  };
}

function roundTripRow(first: number, again: number): Row {
  return {
    ...{
      id: 'V01',
      what: 'SQL round trips of a start',
      against: 'counted in the product; the limit side makes one',
    },
    ...{ unit: 'round trips', figure: exactly(first), goal: null, basis: 'exact', isGate: false },
    note: `${again} when the token was looked up within 5 s`,
  };
}

function booksRow(sessions: number): Row {
  return {
    ...{ id: 'books', what: 'kopecks lost or doubled', against: `${sessions} sessions, ledger summed` },
    ...{ unit: 'kop', figure: exactly(0), goal: atMost(0), basis: 'exact', isGate: true, note: '' },
  };
}

import { randomUUID } from 'node:crypto';
import { plateKey } from '@gorpark/domain/plate';
import { createLimit, type Limit } from '../limit/limit.ts';
import type { Meaning } from '../limit/statement.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { wireRequest } from '../load/connection.ts';
import { openLoop } from '../load/open-loop.ts';
import { checkCall, type Scenario } from '../load/scenario.ts';
import { type Load, runPairs } from '../measure/pairs.ts';
import { type Bench, watchedDatabase, watchedProduct } from '../product/bench.ts';
import { checkBooks, countSessions, storedBytes, walBytes, WrongBooks } from '../product/books.ts';
import { tokenHashOf, type Turn } from '../product/fleet.ts';
import { costRequest, startRequest } from '../product/requests.ts';
import type { Row } from '../report/row.ts';
import {
  booksRow,
  bytesRow,
  cpuRows,
  hotRow,
  latencyRows,
  PACE,
  roundTripRow,
  throughputRow,
  walRow,
} from './start-rows.ts';

export const CONNECTIONS = 32;

export async function startSuite(bench: Bench): Promise<Row[]> {
  const { pool, plan, patience } = bench;
  const { limit, first, again } = await recordStart(bench);
  const stored = { bytes: await storedBytes(pool), sessions: await countSessions(pool) };
  const spread = scenarioOfStarts(bench, bench.spread.turns);
  const hot = scenarioOfStarts(bench, bench.hot.turns);
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

  // Warms up: compiles code and writes the first full page images.
  const warmSeconds = Math.min(1, plan.seconds);
  await starts(spread, warmSeconds);
  await starts(hot, warmSeconds);
  await limit.run(warmSeconds);
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
    throughputRow(pairs, plan.pairs, limit.name),
    ...cpuRows(pairs, limit.name),
    ...latencyRows(paced, plan.pairs, limit.name),
    hotRow(cities, plan.pairs, bench.spread.cityIds.length),
    walRow(wal, limit.name),
    bytesRow(grown / sessions, sessions),
    roundTripRow(first, again),
    booksRow(sessions),
  ];
}

export function scenarioOfStarts(bench: Bench, turns: () => Turn | null): Scenario {
  let count = 0;
  return {
    port: bench.product.port,
    check: checkCall,
    next: () => {
      const turn = turns();
      const city = turn === null ? undefined : bench.cities.get(turn.cityId);
      if (turn === null || city === undefined) return null;
      const zone = city.zones[(count += 1) % city.zones.length] ?? '';
      return wireRequest(startRequest(city.slug, turn, zone, randomUUID()));
    },
  };
}

async function acknowledged(bench: Bench, run: () => Promise<Load>): Promise<Load> {
  const before = await countSessions(bench.pool);
  const load = await run();
  const stored = (await countSessions(bench.pool)) - before;
  if (stored < load.operations) {
    throw new WrongBooks(`${load.operations} starts were acknowledged, ${stored} are stored`);
  }
  return load;
}

/** A price request by another driver runs first: the product then reads the city's tariffs. */
async function recordStart(bench: Bench): Promise<{ limit: Limit; first: number; again: number }> {
  const key = randomUUID();
  const turn = bench.spread.turns();
  const city = turn === null ? undefined : bench.cities.get(turn.cityId);
  if (turn === null || city === undefined) throw new Error('the bench has no drivers');
  const zone = city.zones[0] ?? '';
  const neighbour = { ...turn, driverId: turn.driverId + bench.spread.cityIds.length };
  await bench.recorder.ask(costRequest(city.slug, neighbour, zone));
  const { statements, body } = await bench.recorder.ask(startRequest(city.slug, turn, zone, key));
  const recorded = statements.find(({ text }) => text.includes('insert into parking_session'));
  const { totalcost } = JSON.parse(body) as { totalcost?: number };
  if (recorded === undefined || totalcost === undefined) throw new Error(`no start: ${body}`);
  const meaning: Meaning = {
    cityId: turn.cityId,
    driverId: turn.driverId,
    tokenHash: tokenHashOf(turn.driverId),
    packHash: city.packHash,
    chargeKop: Math.round(totalcost * 100),
    plate: turn.plate,
    plateKey: plateKey(turn.plate),
    actor: `driver:${turn.driverId}`,
    key,
  };
  const again = statements.filter(({ text }) => !isTokenLookup(text)).length;
  return { limit: createLimit(bench, recorded, meaning, bench.spread), first: statements.length, again };
}

/** Returns true for a statement that only looks up a token; other statements validate it as a part of their work. */
export function isTokenLookup(text: string): boolean {
  return /\bupdate token\b/.test(text);
}

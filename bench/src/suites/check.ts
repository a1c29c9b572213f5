import { randomUUID } from 'node:crypto';
import { enforcementCalls } from '@gorpark/contract/enforcement';
import { makeKey, putKey, putPartner } from '@gorpark/server/features/partners/index';
import { createDb } from '@gorpark/server/platform/db/pool';
import { wireRequest } from '../load/connection.ts';
import { openLoop } from '../load/open-loop.ts';
import { checkCall, type Scenario } from '../load/scenario.ts';
import { choosePairs, type Load, runPairs } from '../measure/pairs.ts';
import { type Bench, watchedProduct } from '../product/bench.ts';
import { checkBooks } from '../product/books.ts';
import { plateOf } from '../product/fleet.ts';
import { BENCH_NOW_MS } from '../product/server-process.ts';
import { atMost, exactly, ratioRow, type Row } from '../report/row.ts';
import { median, percentile, spreadOf } from '../stats/statistics.ts';
import { scenarioOfStarts } from './start.ts';

const STARTS = 30;
const CHECKS = 50;
const CITY = 'saint-petersburg';
/** A key may ask for 600 items a minute. */
const KEYS = 30;
const DAY_MS = 86_400_000;

/** Checks beside starts [OPN-045]. */
export async function checkSuite(bench: Bench): Promise<Row[]> {
  const { plan, patience, pool } = bench;
  const starts = scenarioOfStarts(bench, bench.spread.turns);
  const checks = await scenarioOfChecks(bench);
  const seconds = plan.pacedSeconds;
  const watched = watchedProduct(bench);
  const asked: number[][] = [];
  const beside = async (): Promise<Load> => {
    const [load, own] = await Promise.all([
      openLoop(starts, STARTS, seconds),
      openLoop(checks, CHECKS, seconds),
    ]);
    asked.push([...(own.latencies ?? [])]);
    return load;
  };
  await openLoop(checks, CHECKS, plan.warmSeconds);
  const all = await runPairs({
    pairs: plan.pairs,
    patience,
    afterPair: () => checkBooks(pool),
    limit: { watched, run: () => openLoop(starts, STARTS, seconds) },
    product: { watched, run: beside },
  });
  const { pairs, isClean } = choosePairs(all, plan.pairs);
  const basis = isClean ? 'latency' : 'busy';
  const startRow = (share: number, goal: Row['goal']): Row => {
    const at = ({ latencies = [] }: Load) => percentile(latencies, share);
    const of = (side: 'limit' | 'product') => median(pairs.map((pair) => at(pair[side]))).toFixed(1);
    return ratioRow({
      id: 'OPN-045',
      what: `${STARTS} starts/s beside ${CHECKS} checks/s: p${share * 100}`,
      against: 'against the starts alone, both over HTTP',
      figure: spreadOf(pairs.map(({ limit, product }) => at(product) / at(limit))),
      goal,
      basis,
      note: `${of('product')} ms to ${of('limit')} ms`,
    });
  };
  const latencies = asked.flat();
  const checkRow = (share: number, goal: Row['goal']): Row => ({
    id: 'OPN-045',
    what: `${CHECKS} checks/s beside ${STARTS} starts/s: p${share * 100} of a check`,
    against: 'over HTTP, from the scheduled time',
    unit: 'ms',
    figure: exactly(Math.round(percentile(latencies, share) * 10) / 10),
    goal,
    basis,
    isGate: false,
    note: `${latencies.length} checks`,
  });
  return [checkRow(0.5, null), checkRow(0.95, atMost(60)), startRow(0.5, null), startRow(0.99, atMost(1.5))];
}

async function scenarioOfChecks({ cities, pool, product, spread }: Bench): Promise<Scenario> {
  const city = [...cities.values()].find(({ slug }) => slug === CITY);
  if (!city) throw new Error(`the bench has no ${CITY}`);
  const keys = await createKeys(createDb(pool), city.id);
  let count = 0;
  return {
    port: product.port,
    check: (reply) =>
      reply.status === 200 && !reply.text.includes('"verdict"') ? 'wrong' : checkCall(reply),
    next: () => {
      count += 1;
      const plate = plateOf(spread.firstPlate + ((count * 7919) % spread.size));
      const place = { zone: city.zones[count % city.zones.length] };
      return wireRequest({
        method: 'POST',
        path: `/${CITY}${enforcementCalls.makeChecks.paths[0]}`,
        headers: { authorization: `Bearer ${keys[count % KEYS]}` },
        body: { checks: [{ id: randomUUID(), plate, place }] },
      });
    },
  };
}

async function createKeys(db: Parameters<typeof putKey>[0], cityId: number): Promise<string[]> {
  const contact = { name: `Bench ${randomUUID()}`, email: 'bench@example.org' };
  const partnerId = await putPartner(db, cityId, contact, BENCH_NOW_MS);
  const texts: string[] = [];
  for (let no = 0; no < KEYS; no++) {
    const { text, id, hash } = makeKey();
    const rights = { scopes: ['enforcement:check' as const], addresses: [], dailyItems: 100_000 };
    const key = { id, hash, partnerId, ...rights, expiresMs: BENCH_NOW_MS + DAY_MS };
    await putKey(db, cityId, key, BENCH_NOW_MS);
    texts.push(text);
  }
  return texts;
}

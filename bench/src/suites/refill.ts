import { randomUUID } from 'node:crypto';
import { closedLoop } from '../load/closed-loop.ts';
import { wireRequest } from '../load/connection.ts';
import { checkCall, type Scenario } from '../load/scenario.ts';
import { runPairs, throughputRatio } from '../measure/pairs.ts';
import { type Bench, watchedProduct } from '../product/bench.ts';
import { checkBooks } from '../product/books.ts';
import { refillRequest } from '../product/requests.ts';
import { ratioRow, type Row } from '../report/row.ts';
import { CONNECTIONS, scenarioOfStarts } from './start.ts';
import { ratesText } from './start-rows.ts';

export async function refillSuite(bench: Bench): Promise<Row[]> {
  const { plan, patience, pool } = bench;
  const refills = scenarioOf(bench);
  const starts = scenarioOfStarts(bench, bench.spread.turns);
  for (const scenario of [refills, starts])
    await closedLoop(scenario, CONNECTIONS, Math.min(1, plan.seconds));
  const watched = watchedProduct(bench);
  const pairs = await runPairs({
    pairs: plan.pairs,
    patience,
    afterPair: () => checkBooks(pool),
    limit: { watched, run: () => closedLoop(starts, CONNECTIONS, plan.seconds) },
    product: { watched, run: () => closedLoop(refills, CONNECTIONS, plan.seconds) },
  });
  const { spread, isByCpu } = throughputRatio(pairs, plan.pairs);
  return [
    ratioRow({
      id: 'PAY-158',
      what: 'refill over HTTP up to the page of the sandbox, 32 connections',
      against: 'against session start in the same product',
      figure: spread,
      goal: null,
      basis: isByCpu ? 'cpu' : 'rate',
      note: `${ratesText(pairs)}; the sandbox runs in the same process`,
    }),
  ];
}

function scenarioOf(bench: Bench): Scenario {
  let count = 0;
  const { firstId, cityIds, size } = bench.spread;
  return {
    port: bench.product.port,
    check: checkCall,
    next: () => {
      const driver = (count += 1) % size;
      const slug = bench.cities.get(cityIds[driver % cityIds.length] ?? 0)?.slug ?? '';
      return wireRequest(refillRequest(slug, firstId + driver, randomUUID()));
    },
  };
}

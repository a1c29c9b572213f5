import { createLimit, type Limit } from '../limit/limit.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { wireRequest } from '../load/connection.ts';
import { checkCall, type Scenario } from '../load/scenario.ts';
import { runPairs, throughputRatio } from '../measure/pairs.ts';
import { type Bench, watchedDatabase, watchedProduct } from '../product/bench.ts';
import { tokenHashOf } from '../product/fleet.ts';
import { profileRequest } from '../product/requests.ts';
import { atLeast, atMost, countRow, ratioRow, type Row } from '../report/row.ts';
import { CONNECTIONS, isTokenLookup } from './start.ts';
import { ratesText } from './start-rows.ts';

/** Consecutive requests use distant drivers. */
const STEP = 7919;
/** Each driver calls again before the token cache expires. */
const RETURNING = 200;

export async function profileSuite(bench: Bench): Promise<Row[]> {
  // No other suite uses this driver's token, so the first call looks it up.
  const driver = bench.spread.size - 1;
  const driverId = bench.spread.firstId + driver;
  const request = profileRequest(slugOf(bench, driver), driverId);
  const first = await bench.recorder.ask(request);
  const again = await bench.recorder.ask(request);
  const recorded = again.statements.find(({ text }) => text.includes('from account_phone'));
  if (recorded === undefined) throw new Error(`no profile: ${again.body}`);
  const limit = createLimit(
    bench,
    recorded,
    { cityId: cityOf(bench, driver), driverId, tokenHash: tokenHashOf(driverId) },
    bench.spread,
  );
  const lookups = first.statements.filter(({ text }) => isTokenLookup(text)).length;
  return [
    await compare(bench, limit, 'get-profile, driver in a row of calls', RETURNING),
    await compare(bench, limit, 'get-profile, every call by another driver', bench.spread.size),
    countRow({
      id: 'SPD-05',
      what: 'SQL round trips of get-profile',
      against: 'counted in the product',
      unit: 'round trips',
      value: again.statements.length,
      goal: atMost(1),
      note: `${first.statements.length} at the first call of a token, ${lookups} of them its look-up`,
    }),
  ];
}

async function compare(bench: Bench, limit: Limit, what: string, drivers: number): Promise<Row> {
  const { plan, patience } = bench;
  const scenario = scenarioOf(bench, drivers);
  await closedLoop(scenario, CONNECTIONS, plan.warmSeconds);
  const pairs = await runPairs({
    pairs: plan.pairs,
    patience,
    limit: { watched: watchedDatabase(bench), run: () => limit.run(plan.seconds) },
    product: { watched: watchedProduct(bench), run: () => closedLoop(scenario, CONNECTIONS, plan.seconds) },
  });
  const { spread, isByCpu } = throughputRatio(pairs, plan.pairs);
  return ratioRow({
    id: 'SPD-05',
    what,
    against: `against ${limit.name}`,
    figure: spread,
    goal: atLeast(0.6),
    basis: isByCpu ? 'cpu' : 'rate',
    note: ratesText(pairs),
  });
}

function cityOf(bench: Bench, driver: number): number {
  const { cityIds } = bench.spread;
  return cityIds[driver % cityIds.length] ?? 0;
}

function slugOf(bench: Bench, driver: number): string {
  return bench.cities.get(cityOf(bench, driver))?.slug ?? '';
}

function scenarioOf(bench: Bench, drivers: number): Scenario {
  let count = 0;
  return {
    port: bench.product.port,
    check: checkCall,
    next: () => {
      const driver = ((count += 1) * STEP) % drivers;
      return wireRequest(profileRequest(slugOf(bench, driver), bench.spread.firstId + driver));
    },
  };
}

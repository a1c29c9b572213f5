import { createLimit } from '../limit/limit.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { wireRequest } from '../load/connection.ts';
import { judgeCall, type Scenario } from '../load/scenario.ts';
import { median } from '../stats/statistics.ts';
import { rate, runPairs, throughputRatio } from '../measure/pairs.ts';
import { type Bench, watchedDatabase, watchedProduct } from '../product/bench.ts';
import { profileRequest } from '../product/requests.ts';
import { atLeast, atMost, exactly, type Row } from '../report/row.ts';
import { CONNECTIONS, isTokenLookup } from './start.ts';

/** Neighbouring requests ask for drivers that lie apart. */
const STEP = 7919;
/** Few enough that each driver calls again within the seconds for which a looked-up token is trusted. */
const RETURNING = 200;

/** V05: the profile through the whole product against its query alone. */
export async function profileSuite(bench: Bench): Promise<Row[]> {
  const { plan, patience } = bench;
  const { firstId } = bench.spread;
  const request = profileRequest(slugOf(bench, 0), firstId);
  const first = await bench.recorder.ask(request);
  const again = await bench.recorder.ask(request);
  const recorded = again.statements.find(({ text }) => text.includes('from account_phone'));
  if (recorded === undefined) throw new Error(`no profile: ${again.body}`);
  const meaning = { cityId: bench.spread.cityIds[0] ?? 0, driverId: firstId };
  const limit = createLimit(bench, recorded, meaning, bench.spread);
  const compare = async (what: string, drivers: number): Promise<Row> => {
    const scenario = scenarioOf(bench, drivers);
    await closedLoop(scenario, CONNECTIONS, 1);
    const pairs = await runPairs({
      ...{ pairs: plan.pairs, patience },
      limit: { watched: watchedDatabase(bench), run: () => limit.run(plan.seconds) },
      product: { watched: watchedProduct(bench), run: () => closedLoop(scenario, CONNECTIONS, plan.seconds) },
    });
    const { spread, isByCpu } = throughputRatio(pairs, plan.pairs);
    const perSecond = (side: 'limit' | 'product') => median(pairs.map((pair) => rate(pair[side]))).toFixed(0);
    return {
      ...{ id: 'V05', what, against: `against ${limit.name}`, unit: 'x', figure: spread },
      ...{ goal: atLeast(0.6), basis: isByCpu ? 'cpu' : 'rate', isGate: false },
      note: `${perSecond('product')}/s against ${perSecond('limit')}/s, all samples`,
    };
  };
  return [
    await compare('get-profile, driver in a row of calls', RETURNING),
    await compare('get-profile, every call by another driver', bench.spread.size),
    {
      ...{ id: 'V05', what: 'SQL round trips of get-profile', against: 'counted in the product' },
      ...{ unit: 'round trips', figure: exactly(again.statements.length), goal: atMost(1), basis: 'exact' },
      isGate: true,
      note: `${first.statements.length} at the first call of a token, ${first.statements.filter(({ text }) => isTokenLookup(text)).length} of them its look-up`,
    },
  ];
}

function slugOf(bench: Bench, driver: number): string {
  const { cityIds } = bench.spread;
  return bench.cities.get(cityIds[driver % cityIds.length] ?? 0)?.slug ?? '';
}

function scenarioOf(bench: Bench, drivers: number): Scenario {
  let count = 0;
  return {
    port: bench.product.port,
    judge: judgeCall,
    next: () => {
      const driver = ((count += 1) * STEP) % drivers;
      return wireRequest(profileRequest(slugOf(bench, driver), bench.spread.firstId + driver));
    },
  };
}

import { choosePairs, type Pair, type Sample } from '../measure/pairs.ts';
import { atMost, type Goal, type Row } from '../report/row.ts';
import { median, percentile, spreadOf } from '../stats/statistics.ts';

/** Starts a second of the open loop. */
export const PACE = 200;

/** V03: how long a start takes from its scheduled moment, against the same pace in the database alone. */
export function latencyRows(pairs: readonly Pair[], wanted: number, limitName: string): Row[] {
  const chosen = choosePairs(pairs, wanted);
  const row = (name: string, share: number, goal: Goal): Row => {
    const at = ({ latencies = [] }: Sample): number => percentile(latencies, share);
    const of = (side: keyof Pair): string => median(chosen.pairs.map((pair) => at(pair[side]))).toFixed(1);
    return {
      ...{
        id: 'V03',
        what: `open loop, ${PACE} starts/s: ${name}`,
        against: `against ${limitName}, -R ${PACE}`,
      },
      ...{ unit: 'x', goal, basis: chosen.isClean ? 'latency' : 'busy', isGate: false },
      figure: spreadOf(chosen.pairs.map(({ limit, product }) => at(product) / at(limit))),
      note: `${of('product')} ms against ${of('limit')} ms`,
    };
  };
  return [row('p50', 0.5, atMost(2)), row('p99', 0.99, atMost(1.5))];
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openLoop } from '../load/open-loop.ts';
import { withDisk } from '../machine/disk.ts';
import { choosePairs, type Load, runPairs } from '../measure/pairs.ts';
import { type Bench, watchedProduct } from '../product/bench.ts';
import { checkBooks } from '../product/books.ts';
import { atMost, ratioRow, type Row } from '../report/row.ts';
import { percentile, spreadOf } from '../stats/statistics.ts';
import { scenarioOfStarts } from './start.ts';
import { PACE } from './start-rows.ts';

/** Drawn pages must not delay money calls (client-6). */
export async function pagesSuite(bench: Bench): Promise<Row[]> {
  const { plan, patience, pool, product } = bench;
  const scenario = scenarioOfStarts(bench, bench.spread.turns);
  const starts = () => openLoop(scenario, PACE, plan.pacedSeconds);
  const disk = { alone: new Array<number>(), beside: new Array<number>() };
  const watching = async (side: number[], run: () => Promise<Load>): Promise<Load> => {
    const { value, disk: writes } = await withDisk(run);
    side.push(...writes);
    return value;
  };
  const beside = async (): Promise<Load> => {
    // In a thread of its own, so that reading pages does not delay this clock.
    const pages = new Worker(new URL('../load/pages-thread.ts', import.meta.url), {
      workerData: { port: product.port, perSecond: PACE, seconds: plan.pacedSeconds },
    });
    const [load, [code]] = await Promise.all([starts(), once(pages, 'exit')]);
    if (code !== 0) throw new Error(`the thread of the pages ended with ${code}`);
    return load;
  };
  const watched = watchedProduct(bench);
  await starts();
  const all = await runPairs({
    pairs: plan.pagePairs,
    patience,
    afterPair: () => checkBooks(pool),
    limit: { watched, run: () => watching(disk.alone, starts) },
    product: { watched, run: () => watching(disk.beside, beside) },
  });
  const { pairs, isClean } = choosePairs(all, plan.pagePairs);
  const p99 = (loads: readonly Load[]) =>
    percentile(
      loads.flatMap(({ latencies = [] }) => latencies),
      0.99,
    );
  const alone = pairs.map(({ limit }) => limit);
  const withPages = pairs.map(({ product: load }) => load);
  const without = <T>(items: readonly T[], index: number) =>
    items.filter((_, at) => at !== index || items.length === 1);
  const halves = [0, 1].map((half) => alone.filter((_, index) => index % 2 === half));
  const [even = NaN, odd = NaN] = halves.map((half) => (half.length === 0 ? NaN : p99(half)));
  const ms = (value: number) => value.toFixed(1);
  return [
    ratioRow({
      id: 'SPD-03',
      what: `${PACE} starts/s beside ${PACE} home pages/s: p99 of all`,
      against: 'against the starts alone, both over HTTP; least and most with one pair left out',
      figure: {
        ...spreadOf(pairs.map((_, index) => p99(without(withPages, index)) / p99(without(alone, index)))),
        median: p99(withPages) / p99(alone),
      },
      goal: atMost(1.1),
      basis: isClean ? 'latency' : 'busy',
      note:
        `${ms(p99(withPages))} ms against ${ms(p99(alone))} ms; every second sample alone against the others ` +
        `${(even / odd).toFixed(2)} x; p99 of a write to the disk ${ms(percentile(disk.beside, 0.99))} and ` +
        `${ms(percentile(disk.alone, 0.99))} ms`,
    }),
  ];
}

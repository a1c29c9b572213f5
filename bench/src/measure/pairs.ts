import { metered, untilQuiet, type Use, type Watched } from '../machine/meter.ts';
import { type Spread, spreadOf } from '../stats/statistics.ts';

export interface Load {
  operations: number;
  seconds: number;
  /** Milliseconds from the scheduled time; open loop only. */
  latencies?: readonly number[];
}

export type Sample = Load & Use;

export interface Pair {
  limit: Sample;
  product: Sample;
}

export interface Side {
  watched: Watched;
  run: () => Promise<Load>;
}

export interface PairPlan {
  limit: Side;
  product: Side;
  pairs: number;
  patience: Patience;
  afterPair?: () => Promise<void>;
}

/** Maximum use by other processes in a clean sample. */
const FOREIGN_SHARE = 0.15;
const WAIT_ONCE_MS = 6000;

/**
 * Limits the waits for a quiet machine: a minute for the first ones, later only briefly, because the run must end.
 */
export interface Patience {
  leftMs: () => number;
  learn: (isClean: boolean) => void;
}

export function createPatience(firstMs: number, laterMs: number, totalMs: number): Patience {
  const deadline = performance.now() + totalMs;
  let each = firstMs;
  return {
    leftMs: () => Math.max(0, Math.min(each, deadline - performance.now())),
    learn: (isClean) => {
      each = isClean ? firstMs : laterMs;
    },
  };
}

export async function runPairs(plan: PairPlan): Promise<Pair[]> {
  const { pairs: wanted, patience } = plan;
  const until = performance.now() + patience.leftMs();
  const pairs: Pair[] = [];
  for (;;) {
    await untilQuiet(Math.min(WAIT_ONCE_MS, Math.max(0, until - performance.now())));
    const limit = await sample(plan.limit);
    const product = await sample(plan.product);
    pairs.push({ limit, product });
    await plan.afterPair?.();
    const clean = pairs.filter(isClean).length;
    const isLate = performance.now() >= until || pairs.length >= 2 * wanted;
    if (clean < wanted && !(isLate && pairs.length >= wanted)) continue;
    patience.learn(clean > 0);
    return pairs;
  }
}

async function sample({ watched, run }: Side): Promise<Sample> {
  const { value, use } = await metered(watched, run);
  return { ...value, ...use };
}

export function isClean({ limit, product }: Pair): boolean {
  return [limit, product].every(({ foreign }) => foreign === null || foreign < FOREIGN_SHARE);
}

/** The chosen pairs. With too few clean pairs, all pairs count. */
export interface Chosen {
  pairs: readonly Pair[];
  isClean: boolean;
}

export function choosePairs(pairs: readonly Pair[], wanted: number): Chosen {
  const clean = pairs.filter(isClean);
  return clean.length >= wanted ? { pairs: clean, isClean: true } : { pairs, isClean: false };
}

/** Returns product divided by limit; on a busy machine in CPU milliseconds per operation. */
export function throughputRatio(
  pairs: readonly Pair[],
  wanted: number,
): { spread: Spread; isByCpu: boolean } {
  const chosen = choosePairs(pairs, wanted);
  const hasCpu = chosen.pairs.every(({ limit, product }) => limit.cpu !== null && product.cpu !== null);
  const isByCpu = !chosen.isClean && hasCpu;
  const ratios = chosen.pairs.map(({ limit, product }) =>
    isByCpu ? cpuEach(limit) / cpuEach(product) : rate(product) / rate(limit),
  );
  return { spread: spreadOf(ratios), isByCpu };
}

export function rate({ operations, seconds }: Load): number {
  return operations / seconds;
}

export function cpuEach({ cpu, operations }: Sample): number {
  return cpu === null ? Number.NaN : (cpu.database + cpu.server + cpu.client) / operations;
}

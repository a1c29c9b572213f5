import { describe, expect, it } from 'vitest';
import { choosePairs, createPatience, type Pair, runPairs, type Sample, throughputRatio } from './pairs.ts';

function sample(operations: number, cpuMs: number, foreign: number): Sample {
  return { operations, seconds: 2, foreign, cpu: { database: cpuMs / 2, server: 0, client: cpuMs / 2 } };
}

const pair = (product: number, limit: number, foreign = 0.05): Pair => ({
  product: sample(product, 1000, foreign),
  limit: sample(limit, 500, foreign),
});

describe('pairs of samples', () => {
  it('accepts a pair as clean if both samples are clean', () => {
    const mixed = { product: sample(600, 1000, 0.05), limit: sample(1000, 500, 0.3) };
    expect(choosePairs([pair(600, 1000), mixed], 1)).toEqual({ pairs: [pair(600, 1000)], isClean: true });
  });

  it('[SPD-01] uses the throughput of clean pairs if there are enough', () => {
    const pairs = [pair(600, 1000), pair(700, 1000), pair(100, 1000, 0.8)];
    const { spread, isByCpu } = throughputRatio(pairs, 2);
    expect(isByCpu).toBe(false);
    expect(spread).toMatchObject({ min: 0.6, max: 0.7, count: 2 });
    expect(spread.median).toBeCloseTo(0.65, 9);
  });

  it('[SPD-01] uses CPU per operation of all pairs on a busy machine and reports it', () => {
    const { spread, isByCpu } = throughputRatio([pair(500, 1000, 0.5), pair(500, 500, 0.5)], 2);
    expect(isByCpu).toBe(true);
    expect(spread).toEqual({ median: 0.375, min: 0.25, max: 0.5, count: 2 });
  });

  it('runs the limit first and stops when the waiting time is used up', async () => {
    const order: string[] = [];
    const side = (name: string) => ({
      watched: { postmaster: null, server: null },
      run: () => {
        order.push(name);
        return Promise.resolve({ operations: 1, seconds: 1 });
      },
    });
    const patience = createPatience(0, 0, 0);
    const pairs = await runPairs({ limit: side('limit'), product: side('product'), pairs: 2, patience });
    expect(pairs.length).toBeGreaterThanOrEqual(2);
    expect(order.slice(0, 4)).toEqual(['limit', 'product', 'limit', 'product']);
  });

  it('waits a minute the first time, only briefly later', () => {
    const patience = createPatience(60_000, 1000, 600_000);
    expect(patience.leftMs()).toBe(60_000);
    patience.learn(false);
    expect(patience.leftMs()).toBe(1000);
    patience.learn(true);
    expect(patience.leftMs()).toBe(60_000);
  });
});

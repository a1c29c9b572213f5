import { expect, it, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

it('[J331] long work is done in turns: what waits for the page comes in between', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: string[] = [];
  function* work() {
    for (let step = 0; step < 64; step += 1) {
      now += 1;
      done.push('step');
      yield;
    }
    return 'ready';
  }
  const ready = inTurns(work());
  setTimeout(() => done.push('other'), 0);
  expect(await ready).toBe('ready');
  expect(done.filter((what) => what === 'step')).toHaveLength(64);
  expect(done.indexOf('other')).toBeLessThan(64);
  vi.restoreAllMocks();
});

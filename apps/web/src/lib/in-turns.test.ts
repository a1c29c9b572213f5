import { expect, it, vi } from 'vitest';
import { inTurns } from './in-turns.ts';
import { nextTurn } from './next-turn.ts';

it('[map-3] splits long work into slices that let other tasks run', async () => {
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
  void nextTurn().then(() => done.push('other'));
  expect(await ready).toBe('ready');
  expect(done.filter((what) => what === 'step')).toHaveLength(64);
  expect(done.indexOf('other')).toBeGreaterThanOrEqual(16);
  expect(done.indexOf('other')).toBeLessThan(64);
  vi.restoreAllMocks();
});

it.each([
  ['0.1 ms: never, they end before that', 0.1, 0],
  ['0.75 ms: 16 of them are just 12 ms, so after 32', 0.75, 2],
  ['1 ms: after each 16', 1, 4],
  ['20 ms: after each 16, the clock is not looked at in between', 20, 4],
])('yields by the duration of the steps, %s', async (_name, stepMs, turns) => {
  let now = 5000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const channels = vi.spyOn(globalThis, 'MessageChannel');
  function* work() {
    for (let step = 0; step < 64; step += 1) {
      now += stepMs;
      yield;
    }
  }
  await inTurns(work());
  expect(channels).toHaveBeenCalledTimes(turns);
  vi.restoreAllMocks();
});

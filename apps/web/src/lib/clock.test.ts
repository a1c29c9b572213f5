import { describe, expect, it } from 'vitest';
import { createHandClock, createServerClock } from './clock.ts';

describe('server clock', () => {
  it('equals the device clock before the first server time', () => {
    const device = createHandClock(1000);
    expect(createServerClock(device).now()).toBe(1000);
  });

  it('follows the server time, assumed to be in the middle of the round trip', () => {
    const device = createHandClock(100_000);
    const clock = createServerClock(device);
    clock.learn(7_300_000, 99_800, 100_000);
    expect(clock.now()).toBe(7_300_100);
    device.advance(1000);
    expect(clock.now()).toBe(7_301_100);
    expect(clock.skewMs()).toBe(7_200_100);
  });

  it('ignores a slower response after a faster one', () => {
    const device = createHandClock(100_000);
    const clock = createServerClock(device);
    clock.learn(100_000, 99_990, 100_010);
    clock.learn(100_000, 90_000, 100_000);
    expect(clock.skewMs()).toBe(0);
  });

  it('detects that the device clock was changed meanwhile', () => {
    const device = createHandClock(100_000);
    const clock = createServerClock(device);
    clock.learn(100_000, 99_990, 100_010);
    device.advance(3_600_000);
    clock.learn(100_100, 3_700_000, 3_700_200);
    expect(clock.now()).toBe(3_700_000 + clock.skewMs());
    expect(clock.skewMs()).toBe(-3_600_000);
  });

  it('uses the later one of two equally fast responses', () => {
    const clock = createServerClock(createHandClock(0));
    clock.learn(1000, 0, 20);
    clock.learn(1040, 0, 20);
    expect(clock.skewMs()).toBe(1030);
  });

  it('keeps the known offset of a server far ahead when a slow response confirms it', () => {
    const clock = createServerClock(createHandClock(0));
    clock.learn(7_200_010, 0, 20);
    clock.learn(7_205_000, 0, 8000);
    expect(clock.skewMs()).toBe(7_200_000);
  });

  it.each([
    ['as the trip and half a warning explain', 30_200, 0],
    ['more than that', 30_201, 30_201],
  ])('handles a slower response that differs by %s', (_name, aheadMs, skewMs) => {
    const clock = createServerClock(createHandClock(0));
    clock.learn(10, 0, 20);
    clock.learn(aheadMs + 100, 0, 200);
    expect(clock.skewMs()).toBe(skewMs);
  });

  it('ignores a response that arrives before its request: the device clock was set back', () => {
    const clock = createServerClock(createHandClock(0));
    clock.learn(90_000_000, 1000, 900);
    expect(clock.skewMs()).toBe(0);
  });

  it('allows a test to set the clock', () => {
    const device = createHandClock(1);
    device.set(500);
    expect(device.now()).toBe(500);
  });

  it('notifies its listeners once for each change', () => {
    const clock = createServerClock(createHandClock(0));
    let calls = 0;
    const stop = clock.subscribe(() => {
      calls += 1;
    });
    clock.learn(5000, 0, 0);
    clock.learn(5000, 0, 0);
    stop();
    clock.learn(99_000_000, 0, 0);
    expect(calls).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { createHandClock, createServerClock } from './clock.ts';

describe("the server's clock", () => {
  it("is the device's own until the server tells its time", () => {
    const device = createHandClock(1000);
    expect(createServerClock(device).now()).toBe(1000);
  });

  it('goes on with the time of the server, taken in the middle of the trip', () => {
    const device = createHandClock(100_000);
    const clock = createServerClock(device);
    clock.learn(7_300_000, 99_800, 100_000);
    expect(clock.now()).toBe(7_300_100);
    device.advance(1000);
    expect(clock.now()).toBe(7_301_100);
    expect(clock.skewMs()).toBe(7_200_100);
  });

  it('a slower answer does not spoil what a quicker one told', () => {
    const device = createHandClock(100_000);
    const clock = createServerClock(device);
    clock.learn(100_000, 99_990, 100_010);
    clock.learn(100_000, 90_000, 100_000);
    expect(clock.skewMs()).toBe(0);
  });

  it('notices that the device was set to another time meanwhile', () => {
    const device = createHandClock(100_000);
    const clock = createServerClock(device);
    clock.learn(100_000, 99_990, 100_010);
    device.advance(3_600_000);
    clock.learn(100_100, 3_700_000, 3_700_200);
    expect(clock.now()).toBe(3_700_000 + clock.skewMs());
    expect(clock.skewMs()).toBe(-3_600_000);
  });

  it('tells its listeners once for each change', () => {
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

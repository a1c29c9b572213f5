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

  it('of two answers that were equally quick the later one counts', () => {
    const clock = createServerClock(createHandClock(0));
    clock.learn(1000, 0, 20);
    clock.learn(1040, 0, 20);
    expect(clock.skewMs()).toBe(1030);
  });

  it('keeps what it knows of a server that is far ahead when a slow answer says the same', () => {
    const clock = createServerClock(createHandClock(0));
    clock.learn(7_200_010, 0, 20);
    clock.learn(7_205_000, 0, 8000);
    expect(clock.skewMs()).toBe(7_200_000);
  });

  it.each([
    ['as the trip and half a warning explain', 30_200, 0],
    ['more than that', 30_201, 30_201],
  ])('a slower answer that differs by %s', (_name, aheadMs, skewMs) => {
    const clock = createServerClock(createHandClock(0));
    clock.learn(10, 0, 20);
    clock.learn(aheadMs + 100, 0, 200);
    expect(clock.skewMs()).toBe(skewMs);
  });

  it('an answer that arrived before it was sent says nothing: the device was set back meanwhile', () => {
    const clock = createServerClock(createHandClock(0));
    clock.learn(90_000_000, 1000, 900);
    expect(clock.skewMs()).toBe(0);
  });

  it('a clock of a test can be set', () => {
    const device = createHandClock(1);
    device.set(500);
    expect(device.now()).toBe(500);
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

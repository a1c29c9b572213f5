import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeadline } from './deadline.ts';
import { randomKey } from './random-key.ts';
import { wait } from './wait.ts';

describe('waiting', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('aborts a deadline in time or with the outer signal, and leaves no timer', () => {
    const late = createDeadline(1000);
    vi.advanceTimersByTime(999);
    expect(late.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(late.signal.aborted).toBe(true);

    const outer = new AbortController();
    const inner = createDeadline(1000, outer.signal);
    outer.abort();
    expect(inner.signal.aborted).toBe(true);
    expect(createDeadline(1000, outer.signal).signal.aborted).toBe(true);

    const cleared = createDeadline(1000);
    cleared.clear();
    vi.advanceTimersByTime(5000);
    expect(cleared.signal.aborted).toBe(false);
  });

  it('ends a wait in time, or immediately on abort', async () => {
    const ends = vi.fn();
    void wait(1000).then(ends);
    await vi.advanceTimersByTimeAsync(999);
    expect(ends).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toHaveBeenCalledOnce();

    const abort = new AbortController();
    const given = wait(1000, abort.signal);
    abort.abort();
    await given;
    await wait(1000, abort.signal);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('creates different random keys of 32 hex digits', () => {
  const keys = Array.from({ length: 100 }, randomKey);
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(100);
});

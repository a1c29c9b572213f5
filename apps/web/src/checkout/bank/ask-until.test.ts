import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askUntil, steadyPause } from './ask-until.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => vi.fn(() => Promise.resolve<string | null>(null));

describe('polling for the end of a payment', () => {
  it('polls immediately, then with longer pauses up to 30 s', async () => {
    const ask = never();
    const asking = askUntil(ask, () => undefined);
    const counts: number[] = [];
    for (const ms of [0, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 30_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(ask.mock.calls.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    asking.stop();
  });

  it('polls every 2 s while visible with the steady pause, more rarely after ten minutes', () => {
    const page = { visibilityState: 'visible' };
    vi.stubGlobal('document', page);
    expect([0, 1, 299, 300, 1000].map(steadyPause)).toEqual([2000, 2000, 2000, 30_000, 30_000]);
    page.visibilityState = 'hidden';
    expect([0, 299, 300].map(steadyPause)).toEqual([10_000, 10_000, 30_000]);
    vi.unstubAllGlobals();
  });

  it('polls again after a poll that failed', async () => {
    const onAnswer = vi.fn();
    const dropped = new TypeError('Failed to fetch dynamically imported module');
    askUntil<string>(vi.fn().mockRejectedValueOnce(dropped).mockResolvedValue('paid'), onAnswer);
    await vi.advanceTimersByTimeAsync(2000);
    expect(onAnswer.mock.calls).toEqual([['paid']]);
  });

  it('stops at the first answer', async () => {
    const onAnswer = vi.fn();
    const ask = vi.fn().mockResolvedValueOnce(null).mockResolvedValue('paid');
    askUntil<string>(ask, onAnswer);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onAnswer.mock.calls).toEqual([['paid']]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('polls immediately and resets the pauses when the driver returns', async () => {
    const ask = never();
    const asking = askUntil(ask, () => undefined);
    await vi.advanceTimersByTimeAsync(40_000);
    const before = ask.mock.calls.length;
    asking.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(before + 1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(ask).toHaveBeenCalledTimes(before + 2);
    asking.stop();
  });

  it('sends and reports nothing after stop', async () => {
    let answer: (text: string) => void = () => undefined;
    const ask = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    const onAnswer = vi.fn();
    const asking = askUntil(ask, onAnswer);
    asking.stop();
    answer('late');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

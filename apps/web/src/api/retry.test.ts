import { ALL_CALLS, rawCall } from '#src/test/all-calls.ts';
import { type Operation, operations } from '@gorpark/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceClock } from '#src/lib/clock.ts';
import { createApiClient } from './client.ts';

const setUp = (answers: (() => Response)[]) => {
  const sentMs: number[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    sentMs.push(Date.now());
    const answer = answers[Math.min(sentMs.length, answers.length) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  const client = createApiClient({
    baseUrl: '/tula',
    fetch,
    device: deviceClock,
    getToken: () => 'secret',
    getLang: () => 'ru',
    isGorpark: () => true,
  });
  const pauses = () => sentMs.slice(1).map((ms, index) => ms - (sentMs[index] ?? 0));
  return { client, fetch, pauses };
};

const down = () => new Response('', { status: 503 });
const up = () => Response.json({ status: 'ok' });

describe('retries', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[APP-037] waits 1500 ms before the first retry and twice as long before the next', async () => {
    const { client, pauses } = setUp([down, down, up]);
    const result = client.call(rawCall('getZones'), {});
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: true });
    expect(pauses()).toEqual([1500, 3000]);
  });

  it('[APP-037] uses another delay if set', async () => {
    const { client, pauses } = setUp([down, up]);
    const result = client.call(rawCall('getZones'), {}, { retryDelayMs: 20 });
    await vi.runAllTimersAsync();
    await result;
    expect(pauses()).toEqual([20]);
  });

  it('waits longer if the server requests it', async () => {
    const busy = () => new Response('', { status: 503, headers: { 'Retry-After': '5' } });
    const { client, pauses } = setUp([busy, up]);
    const result = client.call(rawCall('getZones'), {});
    await vi.runAllTimersAsync();
    await result;
    expect(pauses()).toEqual([5000]);
  });

  it('stops after two retries', async () => {
    const { client, fetch } = setUp([]);
    const result = client.call(rawCall('getZones'), {});
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, error: { errorName: 'Request error' } });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  const WRITES = ALL_CALLS.filter(([, { method, isMoney }]) => method !== 'GET' || isMoney === true);
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };

  it.each(WRITES)('[FLT-49] never retries a call that changes data: %s', async (_id, called) => {
    for (const answer of [down, lost]) {
      const { client, fetch } = setUp([answer, up]);
      const result = client.call(called, {}, { retries: 2 });
      await vi.runAllTimersAsync();
      expect(await result).toMatchObject({ ok: false, error: { isLost: true } });
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  it('[FLT-49] treats every money call as a change', () => {
    const ids = new Set(WRITES.map(([id]) => id));
    const money = Object.values<Operation>(operations).filter(({ isMoney }) => isMoney);
    const sent = ALL_CALLS.filter(([id]) => money.some((operation) => operation.id === id));
    expect(sent.filter(([id]) => !ids.has(id))).toEqual([]);
    expect(WRITES.length).toBeGreaterThan(40);
  });

  it('retries neither a refused nor an aborted read', async () => {
    const refused = setUp([() => new Response('', { status: 404 })]);
    const missing = refused.client.call(rawCall('getZones'), {});
    await vi.runAllTimersAsync();
    await missing;
    expect(refused.fetch).toHaveBeenCalledTimes(1);

    const given = setUp([down]);
    const abort = new AbortController();
    const result = given.client.call(rawCall('getZones'), {}, { signal: abort.signal });
    await vi.advanceTimersByTimeAsync(100);
    abort.abort();
    expect(await result).toMatchObject({ ok: false });
    expect(given.fetch).toHaveBeenCalledTimes(1);
  });

  it('aborts an unanswered read after 15 seconds and a money call after 40', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
        }),
    );
    const client = createApiClient({
      baseUrl: '/tula',
      fetch,
      device: deviceClock,
      getToken: () => 'secret',
      getLang: () => 'ru',
      isGorpark: () => true,
    });
    const startedMs = Date.now();
    const read = client.call(rawCall('getZones'), {}, { retries: 0 }).then(() => Date.now() - startedMs);
    const money = client.call(rawCall('start'), {}).then((result) => [Date.now() - startedMs, result.ok]);
    await vi.runAllTimersAsync();
    expect(await read).toBe(15_000);
    expect(await money).toEqual([40_000, false]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

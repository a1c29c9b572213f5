import { operations } from '@gorpark/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHandClock } from '#src/lib/clock.ts';
import { nextTurn } from '#src/lib/next-turn.ts';
import { sendAhead, takeAhead } from './ahead.ts';
import { createApiClient } from './client.ts';

const URL = '/tula/api/info/get-options-info-v3';
const SERVER_TIME = '2026-11-19T11:42:00.000Z';

const setUp = (answer: () => Promise<Response>) => {
  const early = vi.fn<typeof fetch>(() => answer());
  vi.stubGlobal('fetch', early);
  const device = createHandClock(1_000_000);
  const late = vi.fn<typeof fetch>(async () => Response.json({ result: 'late' }));
  const onServerTime = vi.fn<(serverMs: number, sentMs: number, arrivedMs: number) => void>();
  const client = createApiClient({
    baseUrl: '/tula',
    fetch: late,
    device,
    getToken: () => null,
    getLang: () => 'ru',
    isGorpark: () => false,
    onServerTime,
  });
  const read = (value: unknown) => (value as { result: string }).result;
  const ask = () => client.call({ ...operations.getOptions, read }, {}, { retries: 0 });
  return { early, late, device, onServerTime, ask };
};

describe('prefetched read', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    globalThis.gorparkAhead = undefined;
  });

  it('[SPD-12] [THR-30] sends no header, cookie or referrer: a foreign back end gets no preflight', () => {
    const { early, device } = setUp(async () => Response.json({}));
    void sendAhead(URL, device.now);
    const [url, init] = early.mock.calls[0] ?? [];
    expect(url).toBe(URL);
    expect(Object.keys(init ?? {}).toSorted()).toEqual(['credentials', 'method', 'referrerPolicy', 'signal']);
    expect(init).toMatchObject({ method: 'GET', credentials: 'omit', referrerPolicy: 'no-referrer' });
  });

  it('[SPD-12] is used only by the first call to its address', async () => {
    const { early, late, device, ask } = setUp(async () => Response.json({ result: 'early' }));
    void sendAhead(URL, device.now);
    expect(await ask()).toMatchObject({ ok: true, value: 'early' });
    expect(await ask()).toMatchObject({ ok: true, value: 'late' });
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
  });

  it('measures server time by the prefetch round trip, not by the time of its use', async () => {
    const { device, onServerTime, ask } = setUp(async () => {
      device.advance(40);
      return Response.json({ result: 'early', serverTime: SERVER_TIME });
    });
    void sendAhead(URL, device.now);
    await Promise.resolve();
    device.advance(5000);
    await ask();
    expect(onServerTime).toHaveBeenCalledWith(Date.parse(SERVER_TIME), 1_000_000, 1_000_040);
  });

  it('reports a lost answer as a failed attempt', async () => {
    const { device, ask } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    void sendAhead(URL, device.now);
    expect(await ask()).toMatchObject({ ok: false, error: { errorName: 'Request error' } });
  });

  it('requests another answer format if given, and resolves after the whole body', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const { early, device } = setUp(async () => new Response(body.readable));
    let hasEnded = false;
    const whole = sendAhead(URL, device.now, 'text/x-small').then(() => (hasEnded = true));
    expect(early.mock.calls[0]?.[1]).toMatchObject({ headers: { Accept: 'text/x-small' } });
    const writer = body.writable.getWriter();
    await writer.write(new Uint8Array([1]));
    await nextTurn();
    expect(hasEnded).toBe(false);
    await writer.close();
    expect(await whole).toBe(true);
  });

  it('aborts for an already aborted call, and continues for a call without a signal', () => {
    const { early, device } = setUp(() => new Promise(() => undefined));
    void sendAhead(URL, device.now);
    const given = early.mock.calls[0]?.[1]?.signal;
    const controller = new AbortController();
    expect(given?.aborted).toBe(false);
    controller.abort();
    takeAhead(URL, { method: 'GET', signal: controller.signal });
    expect(given?.aborted).toBe(true);

    void sendAhead(URL, device.now);
    expect(takeAhead(URL, { method: 'GET' })).not.toBeNull();
    expect(early.mock.calls[1]?.[1]?.signal?.aborted).toBe(false);
    globalThis.gorparkAhead = undefined;
    expect(takeAhead(URL, { method: 'GET' })).toBeNull();
  });

  it('aborts with the signal of the call that uses it', () => {
    const { early, device } = setUp(() => new Promise(() => undefined));
    void sendAhead(URL, device.now);
    const controller = new AbortController();
    expect(takeAhead(URL, { method: 'POST' })).toBeNull();
    expect(takeAhead(URL, { method: 'GET', signal: controller.signal })).not.toBeNull();
    expect(early.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    controller.abort();
    expect(early.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOT_SENT } from '@gorpark/contract/failures';
import { failedRequest } from '#src/lib/failed-request.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { ALL_CALLS, rawCall } from '#src/test/all-calls.ts';
import { type ApiClient, type ClientOptions, createApiClient } from './client.ts';

const MONEY = ALL_CALLS.filter(([, { isMoney }]) => isMoney);
const setUp = (answer: () => Promise<Response> | Response, rest: Partial<ClientOptions> = {}) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const client = createApiClient({
    baseUrl: '/tula',
    fetch,
    device: createHandClock(0),
    getToken: () => 'secret',
    getLang: () => 'ru',
    isGorpark: () => true,
    ...rest,
  });
  return { client, fetch };
};

const profile = (client: ApiClient) => client.call(rawCall('getProfile'), {}, { retries: 0 });

const FAILURE = { ok: false, error: { status: 'error', errorName: 'Request error', details: {} } };

describe('API client', () => {
  it('returns the decoded value of an answer', async () => {
    const { client } = setUp(() => Response.json({ status: 'ok', result: { balance: 5 } }));
    expect(await profile(client)).toEqual({ ok: true, value: { status: 'ok', result: { balance: 5 } } });
  });

  it.each([400, 401, 404, 405, 413, 429, 500, 502, 503])(
    '[APP-055] returns an error without a catalogue name for status %i and any body',
    async (status) => {
      const { client } = setUp(() => Response.json({ status: 'error', errorName: 'NoSaving' }, { status }));
      expect(await profile(client)).toMatchObject(FAILURE);
    },
  );

  it('keeps the request id of an unnamed failure only', async () => {
    const headers = { 'x-request-id': '0a1b2c3d-1' };
    const { client } = setUp(() => new Response('', { status: 503, headers }));
    await profile(client);
    expect(failedRequest.get()).toBe('0a1b2c3d-1');
    const unknown = { status: 'error', errorName: 'UnknownError' };
    await profile(setUp(() => Response.json(unknown, { headers: { 'x-request-id': 'later' } })).client);
    expect(failedRequest.get()).toBe('later');
    const named = { status: 'error', errorName: 'NoSaving' };
    await profile(setUp(() => Response.json(named, { headers })).client);
    expect(failedRequest.get()).toBeNull();
    await profile(setUp(() => Promise.reject(new TypeError('Failed to fetch'))).client);
    expect(failedRequest.get()).toBeNull();
  });

  it.each(['Payments paused', 'Not begun'])(
    '[FLT-17] [FLT-48] returns the reason of a 503: %s',
    async (reason) => {
      const headers = { 'x-reason': reason, 'retry-after': '60' };
      const { client, fetch } = setUp(() => new Response('', { status: 503, headers }));
      const refused = await client.call(rawCall('getProfile'), {});
      expect(refused).toMatchObject({ ok: false, error: { errorName: reason, isLost: false } });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['a dead network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['HTML instead of JSON', () => new Response('<html>')],
    ['an empty answer', () => new Response('')],
    [
      'a broken body',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })),
    ],
  ])('[APP-055] returns an error for %s and throws nothing', async (_name, answer) => {
    const { client } = setUp(answer);
    expect(await profile(client)).toMatchObject({ ...FAILURE, error: { ...FAILURE.error, isLost: true } });
  });

  it('[APP-055] returns an error if the decoder cannot read the answer', async () => {
    const { client } = setUp(() => Response.json({ status: 'ok' }));
    const read = () => {
      throw new Error('no sense in it');
    };
    const call = client.call({ ...rawCall('getProfile'), read }, {});
    const error = { ...FAILURE.error, errorName: 'Unreadable', isLost: true };
    expect(await call).toMatchObject({ ...FAILURE, error });
  });

  it('[APP-055] keeps name, message and other fields of a catalogued error', async () => {
    const answer = {
      status: 'error',
      errorName: 'LoginTryLimit',
      errorMessage: 'Много попыток',
      captcha: 'data:x',
    };
    const { client } = setUp(() => Response.json(answer));
    expect(await client.call(rawCall('login'), { login: 'a', password: 'b' })).toEqual({
      ok: false,
      error: {
        status: 'error',
        errorName: 'LoginTryLimit',
        errorMessage: 'Много попыток',
        isLost: false,
        details: { captcha: 'data:x' },
      },
    });
  });

  it.each([
    [{ status: 'Error', errorMessage: 'нет' }, 'UnknownError'],
    [{ status: 'ok', errorName: 'TokenExpired' }, 'TokenExpired'],
    [{ status: 'error', errorName: 'loginTryLimit' }, 'LoginTryLimit'],
    [{ status: 'error', errorName: 'SomethingNew' }, 'UnknownError'],
  ])('refuses %j as %s', async (answer, errorName) => {
    const { client } = setUp(() => Response.json(answer));
    expect(await profile(client)).toMatchObject({ ok: false, error: { errorName, isLost: false } });
  });

  it('[APP-085] parses JSON text inside a JSON string like a plain answer', async () => {
    const { client } = setUp(() => Response.json(JSON.stringify({ status: 'ok', result: 1 })));
    expect(await profile(client)).toEqual({ ok: true, value: { status: 'ok', result: 1 } });
    const refused = setUp(() =>
      Response.json(JSON.stringify({ status: 'error', errorName: 'TokenExpired' })),
    );
    expect(await profile(refused.client)).toMatchObject({ ok: false, error: { errorName: 'TokenExpired' } });
  });

  it('sends no call without its required token', async () => {
    const { client, fetch } = setUp(() => Response.json({}), { getToken: () => null });
    expect(await profile(client)).toMatchObject({ ok: false, error: { errorName: 'TokenNotFound' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['TokenExpired', 'TokenNotFound'] as const)(
    'reports the refused token after %s',
    async (errorName) => {
      const onTokenRefused = vi.fn();
      const { client } = setUp(() => Response.json({ status: 'error', errorName }), { onTokenRefused });
      await profile(client);
      expect(onTokenRefused).toHaveBeenCalledExactlyOnceWith(errorName, 'secret');
    },
  );

  it("reports the server's time with the times of sending and arrival", async () => {
    const onServerTime = vi.fn();
    const device = createHandClock(1000);
    const answer = () => {
      device.advance(200);
      return Response.json({ status: 'ok', serverTime: '2026-11-19T11:42:00Z' });
    };
    const { client } = setUp(answer, { onServerTime, device });
    await profile(client);
    expect(onServerTime).toHaveBeenCalledExactlyOnceWith(Date.UTC(2026, 10, 19, 11, 42), 1000, 1200);
  });
});

describe('requests and retries', () => {
  const status = (code: number, headers: Record<string, string> = {}) =>
    setUp(() => new Response('', { status: code, headers }));
  const again = { retries: 1, retryDelayMs: 0 };

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each([
    [400, 1, false],
    [404, 1, false],
    [429, 2, false],
    [499, 1, false],
    [500, 2, true],
    [503, 2, true],
  ])('[api-5] sends a read answered with %i %i times; lost: %s', async (code, times, isLost) => {
    const { client, fetch } = status(code);
    expect(await client.call(rawCall('getProfile'), {}, again)).toMatchObject({
      ok: false,
      error: { isLost },
    });
    expect(fetch).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['2', 2000],
    ['600', 30_000],
    ['soon', 0],
  ])('waits before a retry as long as the server requests, at most 30 s: %s', async (header, ms) => {
    vi.useFakeTimers();
    const { client, fetch } = status(503, { 'retry-after': header });
    const call = client.call(rawCall('getProfile'), {}, again);
    await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1));
    expect(fetch).toHaveBeenCalledTimes(ms === 0 ? 2 : 1);
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('[INV-7] sends a call that moves money once, even if it fails', async () => {
    for (const id of ['start', 'renew', 'cancel'] as const) {
      const { client, fetch } = status(503);
      await client.call(rawCall(id), {} as never, again);
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  it.each(MONEY)('[INV-7] [payments-7] sends %s while offline only if confirmed', async (_id, call) => {
    vi.stubGlobal('navigator', { onLine: false });
    const start = (rest: Partial<ClientOptions>) => {
      const { client, fetch } = setUp(() => Response.json({ status: 'ok' }), rest);
      return { fetch, answer: client.call(call, {}) };
    };
    for (const rest of [{}, { whenOffline: () => Promise.resolve(false) }]) {
      const { fetch, answer } = start(rest);
      expect(await answer).toMatchObject({ ok: false, error: { errorName: NOT_SENT, isLost: false } });
      expect(fetch).not.toHaveBeenCalled();
    }
    const asked = start({ whenOffline: () => Promise.resolve(true) });
    expect(await asked.answer).toMatchObject({ ok: true });
    expect(asked.fetch).toHaveBeenCalledOnce();

    vi.stubGlobal('navigator', { onLine: true });
    const online = start({ whenOffline: () => Promise.reject(new Error('was asked')) });
    expect(await online.answer).toMatchObject({ ok: true });
  });

  it('[INV-7] sends a read while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { client } = setUp(() => Response.json({ status: 'ok' }));
    expect(await profile(client)).toMatchObject({ ok: true });
  });

  it('[payments-7] lists every call that moves money', () => {
    expect(MONEY.map(([id]) => id)).toEqual(
      expect.arrayContaining(['start', 'renew', 'cancel', 'refill', 'pay']),
    );
    expect(MONEY.length).toBeGreaterThanOrEqual(13);
  });

  it('returns a file unchanged, and reads JSON in its place as an answer', async () => {
    const call = rawCall('getReceipt');
    const pdf = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    const file = await setUp(() => pdf).client.call(call, {});
    expect(file).toMatchObject({ ok: true, value: expect.any(Blob) });
    expect(await (file.ok ? (file.value as Blob) : new Blob()).text()).toBe('%PDF');

    const nameless = setUp(() => new Response(new Uint8Array([1, 2])));
    expect(await nameless.client.call(call, {})).toMatchObject({ ok: true, value: expect.any(Blob) });
    const refused = setUp(() => Response.json({ status: 'error', errorName: 'TokenExpired' }));
    expect(await refused.client.call(call, {})).toMatchObject({
      ok: false,
      error: { errorName: 'TokenExpired' },
    });
    const json = { ...call, replyType: undefined };
    const text = setUp(() => pdf.clone()).client.call(json, {}, { retries: 0 });
    expect(await text).toMatchObject(FAILURE);
  });

  it('sends a call that takes no token without one, and reports none as refused', async () => {
    const onTokenRefused = vi.fn<NonNullable<ClientOptions['onTokenRefused']>>();
    const refusal = () => Response.json({ status: 'error', errorName: 'TokenExpired' });
    const { client, fetch } = setUp(refusal, { onTokenRefused });
    await client.call(rawCall('getZones'), {}, { token: 'guest' });
    expect(fetch.mock.lastCall?.[0]).toBe('/tula/api/info/get-zones');
    expect(onTokenRefused).not.toHaveBeenCalled();
  });

  it('reports no time for an answer without one, and needs no time listener', async () => {
    const onServerTime = vi.fn<NonNullable<ClientOptions['onServerTime']>>();
    await profile(setUp(() => Response.json({ status: 'ok' }), { onServerTime }).client);
    expect(onServerTime).not.toHaveBeenCalled();
    const deaf = setUp(() => Response.json({ status: 'ok', serverTime: '2026-11-19T11:42:00Z' }));
    expect(await profile(deaf.client)).toMatchObject({ ok: true });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createHandClock } from '#src/lib/clock.ts';
import { type ApiClient, type ClientOptions, createApiClient } from './client.ts';

const asIs = (answer: unknown) => answer;

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

const profile = (client: ApiClient) => client.call('getProfile', {}, asIs, { retries: 0 });

const FAILURE = { ok: false, error: { status: 'error', errorName: 'Request error', details: {} } };

describe('the call layer', () => {
  it('gives the decoded value of an answer', async () => {
    const { client } = setUp(() => Response.json({ status: 'ok', result: { balance: 5 } }));
    expect(await profile(client)).toEqual({ ok: true, value: { status: 'ok', result: { balance: 5 } } });
  });

  it.each([400, 401, 404, 405, 413, 429, 500, 502, 503])(
    '[APP-055] an answer with status %i is an error object without a name of the catalogue, whatever its body says',
    async (status) => {
      const { client } = setUp(() => Response.json({ status: 'error', errorName: 'NoSaving' }, { status }));
      expect(await profile(client)).toMatchObject(FAILURE);
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
  ])('[APP-055] %s is an error object, nothing is thrown', async (_name, answer) => {
    const { client } = setUp(answer);
    expect(await profile(client)).toMatchObject({ ...FAILURE, error: { ...FAILURE.error, isLost: true } });
  });

  it('[APP-055] an answer that the decoder cannot read is an error object too', async () => {
    const { client } = setUp(() => Response.json({ status: 'ok' }));
    const call = client.call('getProfile', {}, () => {
      throw new Error('no sense in it');
    });
    expect(await call).toMatchObject(FAILURE);
  });

  it('[APP-055] a catalogued error keeps its name, its words and its other fields', async () => {
    const answer = {
      status: 'error',
      errorName: 'LoginTryLimit',
      errorMessage: 'Много попыток',
      captcha: 'data:x',
    };
    const { client } = setUp(() => Response.json(answer));
    expect(await client.call('login', { login: 'a', password: 'b' }, asIs)).toEqual({
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
  ])('%j is refused as %s', async (answer, errorName) => {
    const { client } = setUp(() => Response.json(answer));
    expect(await profile(client)).toMatchObject({ ok: false, error: { errorName, isLost: false } });
  });

  it('[APP-085] JSON text inside a JSON string is read like a plain answer', async () => {
    const { client } = setUp(() => Response.json(JSON.stringify({ status: 'ok', result: 1 })));
    expect(await profile(client)).toEqual({ ok: true, value: { status: 'ok', result: 1 } });
    const refused = setUp(() =>
      Response.json(JSON.stringify({ status: 'error', errorName: 'TokenExpired' })),
    );
    expect(await profile(refused.client)).toMatchObject({ ok: false, error: { errorName: 'TokenExpired' } });
  });

  it('without a token a call that needs one is not sent', async () => {
    const { client, fetch } = setUp(() => Response.json({}), { getToken: () => null });
    expect(await profile(client)).toMatchObject({ ok: false, error: { errorName: 'TokenNotFound' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['TokenExpired', 'TokenNotFound'] as const)(
    '%s tells which token was refused',
    async (errorName) => {
      const onTokenRefused = vi.fn();
      const { client } = setUp(() => Response.json({ status: 'error', errorName }), { onTokenRefused });
      await profile(client);
      expect(onTokenRefused).toHaveBeenCalledExactlyOnceWith(errorName, 'secret');
    },
  );

  it("passes on the server's time with the moments of sending and arrival", async () => {
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

import { type Operation, operations } from '@gorpark/contract';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient, type ClientOptions } from '../src/api/client.ts';
import { createHandClock } from '../src/lib/clock.ts';
import { installable } from './installable.ts';

const { workbox = {} } = installable;

/** Returns the rule of the worker for a request; undefined: the worker leaves it alone. */
const ruleOf = (path: string, mode: RequestMode = 'cors') =>
  workbox.runtimeCaching?.find(({ urlPattern }) => {
    const url = new URL(path, 'https://portal.example');
    if (urlPattern instanceof RegExp) return urlPattern.test(url.href);
    return typeof urlPattern === 'function' && urlPattern({ request: { mode }, url } as never);
  });

const paths = (Object.values(operations) as Operation[]).flatMap((operation) =>
  operation.paths.map((path) => [path, operation.token.need] as const),
);

describe('worker of the installed portal', () => {
  it('[client-14] keeps no answer of a call that takes a token', () => {
    const personal = paths.filter(([, need]) => need !== 'none');
    expect(personal.length).toBeGreaterThan(50);
    expect(personal.filter(([path]) => ruleOf(`/perm${path}?token=x`) !== undefined)).toEqual([]);
  });

  it.each(['getOptions', 'getSettings', 'getSmsCommands'] as const)(
    '[client-14] uses a kept answer of %s only without a network',
    (id) => {
      const rule = ruleOf(`/perm${operations[id].paths[0]}?lang=ru`);
      expect(rule?.handler).toBe('NetworkFirst');
    },
  );

  it.each(['/', '/profile/parking', '/en/guest-payment?order=1'])(
    '[client-14] opens %s from the network, without one from the kept page',
    (path) => {
      const rule = ruleOf(path, 'navigate');
      expect(rule?.handler).toBe('NetworkOnly');
      expect(rule?.options?.precacheFallback).toEqual({ fallbackURL: 'index.html' });
    },
  );

  it('[client-14] opens no kept page at `/`, and asks for the document before the worker runs', () => {
    expect(workbox).toMatchObject({ directoryIndex: null, navigationPreload: true });
  });

  it.each(['/perm/api/receipts/file', '/sandbox/pay/1', '/dev/messages', '/inspect/'])(
    'opens %s from the network alone, asked for once',
    (path) => {
      expect(ruleOf(path, 'navigate')).toMatchObject({ handler: 'NetworkOnly' });
      expect(ruleOf(path, 'navigate')?.options).toBeUndefined();
    },
  );

  it('[client-14] keeps the page by its content and the files by their names, without the map', () => {
    const { globPatterns, globIgnores, dontCacheBustURLsMatching } = workbox;
    expect(globPatterns).toEqual(['index.html', 'assets/*.{js,css}']);
    expect(globIgnores).toEqual(['assets/start-engine-*', 'assets/payment-*']);
    const isNamedByContent = (file: string) => dontCacheBustURLsMatching?.test(file);
    expect(['index.html', 'assets/main-Bx1.js'].map(isNamedByContent)).toEqual([false, true]);
  });

  it('[FGV-105] contains the code that shows reminders', () => {
    expect(workbox.importScripts).toEqual(['/push-worker.js']);
  });

  it('replaces the worker of the former release at once, with its files', () => {
    expect(workbox).toMatchObject({ skipWaiting: true, clientsClaim: true, cleanupOutdatedCaches: true });
  });
});

const DATE = 'Thu, 19 Nov 2026 11:42:00 GMT';
const OPTIONS = { status: 'ok', result: { serverTime: '2026-11-19T11:42:00Z' } };

/** Returns an answer as the worker passes it on from its cache. */
async function fromCache(cachedResponse: Response | undefined) {
  const city = workbox.runtimeCaching?.find(({ options }) => options?.cacheName === 'city');
  const plugin = city?.options?.plugins?.[0];
  return plugin?.cachedResponseWillBeUsed?.({ cachedResponse } as never);
}

it("teaches the client no time by an answer from the worker's cache, only its age", async () => {
  const onServerTime = vi.fn<NonNullable<ClientOptions['onServerTime']>>();
  const onReach = vi.fn<NonNullable<ClientOptions['onReach']>>();
  const load = async (answer: Response) => {
    const client = createApiClient({
      baseUrl: '/tula',
      fetch: () => Promise.resolve(answer),
      device: createHandClock(0),
      getToken: () => null,
      getLang: () => 'ru',
      isGorpark: () => true,
      onServerTime,
      onReach,
    });
    return client.call({ ...operations.getOptions, read: (value: unknown) => value }, {});
  };
  const stored = () => Response.json(OPTIONS, { headers: { date: DATE } });

  const kept = await fromCache(stored());
  expect(await load(kept as Response)).toMatchObject({ ok: true, value: OPTIONS });
  expect(onServerTime).not.toHaveBeenCalled();
  expect(onReach).toHaveBeenLastCalledWith({ isLost: true, cachedAtMs: Date.parse(DATE) });

  await load(stored());
  expect(onServerTime).toHaveBeenCalledExactlyOnceWith(Date.parse('2026-11-19T11:42:00Z'), 0, 0);
  expect(onReach).toHaveBeenLastCalledWith({ isLost: false, cachedAtMs: null });
  expect(await fromCache(undefined)).toBeUndefined();
});

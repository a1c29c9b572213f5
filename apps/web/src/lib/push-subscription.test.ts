import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endPush } from './push-subscription.ts';

const unsubscribe = vi.fn().mockResolvedValue(true);

beforeEach(() => {
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  unsubscribe.mockClear();
});

const others = (...keys: string[]) =>
  vi.stubGlobal('window', {
    localStorage: Object.fromEntries(keys.map((key) => [key, 'x'])),
    sessionStorage: {},
  });

it.each([
  ['alone', [], true, 1],
  ['alone, the sign-out was lost', [], false, 1],
  ['beside a guest', ['gorpark.guest.perm'], true, 0],
  ['beside a login of another city', ['gorpark.token.moscow.standart'], true, 0],
  ['beside a company, the sign-out was lost', ['gorpark.token.perm.coop'], false, 1],
  ['with other keys', ['gorpark.city', 'gorpark.map'], true, 1],
])('[FGV-105] ends the notifications of a login: %s', async (_, keys, isEnded, times) => {
  others(...keys);
  await endPush(Promise.resolve(isEnded));
  expect(unsubscribe).toHaveBeenCalledTimes(times);
});

it('waits for no answer if nobody else uses the browser, and survives a browser without workers', async () => {
  others();
  await endPush(new Promise(() => undefined));
  expect(unsubscribe).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  await expect(endPush(Promise.resolve(true))).resolves.toBeUndefined();
});

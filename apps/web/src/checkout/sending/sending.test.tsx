import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { requestError, refuse, succeed, type ApiResult } from '#src/api/result.ts';
import { CoreProvider } from '#src/core/core-provider.tsx';
import { createCore } from '#src/core/core.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { useSending } from './command.ts';

/** Sends the intents in turn; returns the key of each request. */
async function keysOf(
  answers: readonly ApiResult<string>[],
  intents: readonly unknown[],
  options: Parameters<typeof useSending>[0] = {},
): Promise<string[]> {
  const server = createFakeServer(fakeAnswers({}));
  const core = createCore({
    cities: [fakeCity()],
    defaultCity: 'saint-petersburg',
    store: createMemoryStore(),
    fetch: server.fetch,
    getLang: () => 'ru',
    reloadHome: () => undefined,
  });
  const { result } = await renderHook(() => useSending<string>(options), {
    wrapper: ({ children }) => <CoreProvider core={core}>{children}</CoreProvider>,
  });
  const keys: string[] = [];
  for (const [index, intent] of intents.entries())
    await result.current.send(
      {
        kind: 'payment',
        send: ({ idempotencyKey = '' }) => {
          keys.push(idempotencyKey);
          return Promise.resolve(answers[index] ?? succeed('paid'));
        },
      },
      intent,
    );
  return keys;
}

const LOST = requestError(true);
const sameKeys = (keys: readonly string[]) => keys.map((key) => keys.indexOf(key));

it('[INV-7] [FLT-49] repeats a lost intent under its key and any other under a new one', async () => {
  const plate = { plate: 'О808ОТ198', minutes: 60 };
  const keys = await keysOf([LOST, LOST, LOST], [plate, { ...plate }, { ...plate, minutes: 61 }, plate]);
  expect(sameKeys(keys)).toEqual([0, 0, 2, 3]);
  expect(keys.every((key) => key.length > 8)).toBe(true);
});

it('[INV-7] uses a new key after an answer, unless the form keeps it for a return from the bank', async () => {
  const refused = refuse('NoMoneyNoHoney');
  const answers = [succeed('paid'), refused, succeed('paid')];
  expect(sameKeys(await keysOf(answers, ['a', 'a', 'a']))).toEqual([0, 1, 2]);
  expect(sameKeys(await keysOf(answers, ['a', 'a', 'a'], { keepsKey: true }))).toEqual([0, 0, 2]);
});

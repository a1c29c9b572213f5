import { expect, it, vi } from 'vitest';
import { refuse, succeed } from '#src/api/result.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import type { Core } from './core.ts';
import { failureOf } from './failed-call.ts';
import { requestQuery } from './request-query.ts';

const core = { city: fakeCity(), client: {} as Core['client'] };
const wish = { name: 'price', token: 'one', request: { plate: 'А123ВС178', minutes: 60 } };
const send = vi.fn((_client: Core['client'], request: object) => Promise.resolve(succeed(request)));
const signal = new AbortController().signal;

it('has a key of its own for each city, login, call and part of the request', () => {
  const asked = [
    [core, wish],
    [core, { ...wish, token: 'two' }],
    [core, { ...wish, name: 'file' }],
    [core, { ...wish, request: { ...wish.request, minutes: 61 } }],
    [{ ...core, city: { ...core.city, city: 'perm' } }, wish],
  ] as const;
  const keys = asked.map(([from, what]) => JSON.stringify(requestQuery(from, what, send).queryKey));
  expect(new Set(keys).size).toBe(asked.length);
});

it('sends the request of its key, and throws a refusal', async () => {
  const query = requestQuery(core, wish, send);
  expect(await query.queryFn({ signal })).toBe(query.queryKey.at(-1));
  expect(send).toHaveBeenCalledExactlyOnceWith(core.client, wish.request, { signal });
  const refused = requestQuery(core, wish, () => Promise.resolve(refuse('ZoneNotFound')));
  const error = await refused.queryFn({ signal }).catch((one: unknown) => one);
  expect(failureOf(error)).toMatchObject({ errorName: 'ZoneNotFound' });
});

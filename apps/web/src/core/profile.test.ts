import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { createCore } from './core.ts';
import { LOAD_STATUSES, loadStatus } from './load-status.ts';
import { profileQuery } from './profile-query.ts';

const setUp = (overrides: Partial<FakeAnswers> = {}) => {
  const server = createFakeServer(fakeAnswers(overrides));
  const core = createCore({
    cities: [fakeCity()],
    defaultCity: 'saint-petersburg',
    store: createMemoryStore(),
    fetch: server.fetch,
    getLang: () => 'ru',
    reloadHome: () => undefined,
  });
  const look = () => {
    const query = profileQuery({ ...core, city: core.city.city });
    const observer = new QueryObserver(core.queryClient, query);
    const stop = observer.subscribe(() => undefined);
    return { observer, stop, isWanted: query.enabled === true };
  };
  const logIn = () => core.session.enter('fake-token');
  return { core, server, look, logIn };
};

describe('load statuses', () => {
  it('[ACC-110] lists idle, loading, done and error', () => {
    expect(LOAD_STATUSES).toEqual(['idle', 'loading', 'done', 'error']);
    expect(loadStatus(false, { data: undefined, isError: false })).toBe('idle');
    expect(loadStatus(true, { data: undefined, isError: false })).toBe('loading');
    expect(loadStatus(true, { data: {}, isError: false })).toBe('done');
    expect(loadStatus(true, { data: undefined, isError: true })).toBe('error');
  });

  it('[ACC-110] takes the profile through idle, loading and done', async () => {
    const { look, logIn } = setUp();
    const statusOf = ({ observer, isWanted }: ReturnType<typeof look>) =>
      loadStatus(isWanted, observer.getCurrentResult());
    expect(statusOf(look())).toBe('idle');
    logIn();
    const seen = look();
    expect(statusOf(seen)).toBe('loading');
    await vi.waitFor(() => expect(statusOf(seen)).toBe('done'));
  });
});

describe('profile', () => {
  it('[ACC-111] does not load without a login', async () => {
    const { server, look } = setUp();
    look();
    await Promise.resolve();
    expect(server.callsOf('getProfile')).toEqual([]);
  });

  it('[ACC-111] loads once after login', async () => {
    const { server, look, logIn } = setUp();
    logIn();
    const first = look();
    await vi.waitFor(() => expect(first.observer.getCurrentResult().data).toBeDefined());
    first.stop();
    const second = look();
    expect(second.observer.getCurrentResult().data).toMatchObject({ email: 'driver@gorpark.example' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.callsOf('getProfile')).toHaveLength(1);
  });

  it.each([
    ['a refusal', refusal('AccountNotFound')],
    [
      'a profile that carries an errorName',
      () =>
        Response.json({
          status: 'ok',
          errorName: 'UnknownError',
          result: fakeProfile(),
          serverTime: new Date(0).toISOString(),
        }),
    ],
    ['an unknown error name', refusal('SomethingNew')],
  ])('[ACC-112] sets status error and logs the driver out on %s', async (_, answer) => {
    const { core, look, logIn } = setUp({ getProfile: answer });
    logIn();
    const { observer } = look();
    await vi.waitFor(() => expect(loadStatus(true, observer.getCurrentResult())).toBe('error'));
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(core.session.get().token).toBeNull();
    expect(core.tokens.read('standart')).toBeNull();
  });
});

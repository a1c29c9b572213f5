import { operations } from '@gorpark/contract';
import { readProfile } from '@gorpark/contract/person/account/read';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shownSession } from '#src/api/parking-request.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import {
  createFakeServer,
  type FakeAnswers,
  fakeAnswers,
  noNetwork,
  refusal,
} from '#src/test/fake-server.ts';
import { type Core, createCore } from './core.ts';
import { keepProfile, readStoredProfile } from './stored-profile.ts';
import { loadProfile, profileQuery } from './profile-query.ts';
import { pushKey } from './session-store.ts';
import { optionsQuery } from './site.ts';

const CITIES = [
  fakeCity(),
  fakeCity({ city: 'tula', nameForShow: 'Тула', apiUrl: '/tula' }),
  fakeCity({ city: 'kazan', apiUrl: 'https://parking.kazan.example/base' }),
];

const setUp = (overrides: Partial<FakeAnswers> = {}, store = createMemoryStore()) => {
  const server = createFakeServer(fakeAnswers(overrides));
  const reloadHome = vi.fn();
  const core = createCore({
    cities: CITIES,
    defaultCity: 'saint-petersburg',
    store,
    fetch: server.fetch,
    getLang: () => 'ru',
    reloadHome,
  });
  const reload = () => loadProfile({ ...core, city: core.city.city });
  return { core, server, store, reload, reloadHome };
};

const CREDENTIALS = { login: 'driver@gorpark.example', password: 'secret' };

describe('selected city', () => {
  it.each([
    ['saint-petersburg', 'http://portal.example/saint-petersburg/api/info/get-zones'],
    ['tula', 'http://portal.example/tula/api/info/get-zones'],
    ['kazan', 'https://parking.kazan.example/base/api/info/get-zones'],
  ])('[APP-065] sends calls to its apiUrl: %s', async (city, url) => {
    const store = createMemoryStore();
    setUp({}, store).core.chooseCity(city);
    const { core, server } = setUp({}, store);
    await core.client.call(operations.getZones, {});
    expect(server.calls.map((call) => call.url.href)).toEqual([url]);
  });

  it('[APP-067] shows its name', () => {
    const store = createMemoryStore();
    setUp({}, store).core.chooseCity('tula');
    expect(setUp({}, store).core.city.nameForShow).toBe('Тула');
  });

  it('stores a change and reloads the root page', () => {
    const { core, reloadHome } = setUp();
    core.chooseCity('tula');
    expect(reloadHome).toHaveBeenCalledOnce();
  });
});

const cancelBody = () => {
  const [known] = readProfile({ result: fakeProfile({ sessions: [fakeSession(0)] }) }).sessions;
  if (!known) throw new Error('the fake profile has a session');
  return { ReservationId: known.reservationId, ...shownSession(known) };
};

describe('own headers', () => {
  it('[APP-080] are sent only after the options contained gorpark: 1', async () => {
    const { core, server } = setUp();
    await core.session.login(CREDENTIALS);
    const start = () => core.client.call(operations.cancel, cancelBody(), { idempotencyKey: 'key-1' });
    await start();
    await core.queryClient.fetchQuery(optionsQuery(core));
    await start();
    expect(server.callsOf('cancel').map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      null,
      'key-1',
    ]);
  });

  it('[APP-080] are never sent to a back end with options that lack it', async () => {
    const { gorpark: _gorpark, ...foreign } = fakeOptions(0);
    const { core, server } = setUp({ getOptions: () => Response.json({ status: 'ok', result: foreign }) });
    await core.queryClient.fetchQuery(optionsQuery(core));
    await core.session.login(CREDENTIALS);
    await core.client.call(operations.cancel, cancelBody(), { idempotencyKey: 'key-1' });
    expect(server.callsOf('cancel').map(({ input }) => input)).toEqual([
      { ReservationId: '500001', Token: expect.any(String) as string },
    ]);
    for (const { headers } of server.calls) {
      expect(headers.has('idempotency-key')).toBe(false);
      expect(headers.has('accept-language')).toBe(false);
      expect(headers.has('authorization')).toBe(false);
    }
  });
});

describe('login', () => {
  it('[ACC-037] uses login-v5, or login-v4 by build setting', async () => {
    const { core, server } = setUp();
    await core.session.login(CREDENTIALS);
    expect(server.calls[0]?.url.pathname).toBe('/saint-petersburg/api/auth/login-v5');

    const other = createFakeServer();
    const older = createCore({
      cities: CITIES,
      defaultCity: 'tula',
      store: createMemoryStore(),
      fetch: other.fetch,
      getLang: () => 'ru',
      reloadHome: () => undefined,
      build: { loginVersion: 'login-v4' },
    });
    await older.session.login(CREDENTIALS);
    expect(other.calls[0]?.url.pathname).toBe('/tula/api/auth/login-v4');
  });

  it('stores the token for this city, logs in and out', async () => {
    const { core, server, store } = setUp();
    expect(await core.session.login(CREDENTIALS)).toEqual({ status: 'ok' });
    expect(core.session.get().token).toBe('fake-token');
    expect(setUp({}, store).core.session.get().token).toBe('fake-token');

    core.session.logout();
    expect(core.session.get().token).toBeNull();
    expect(core.tokens.read('standart')).toBeNull();
    await vi.waitFor(() => expect(server.callsOf('logout')[0]?.input).toEqual({ token: 'fake-token' }));
  });

  it('returns the captcha of a refused login and stores no token', async () => {
    const { core } = setUp({
      login: refusal('LoginTryLimit', { captcha: 'data:image/png;base64,x', id_session: 's' }),
    });
    expect(await core.session.login(CREDENTIALS)).toMatchObject({
      status: 'error',
      failure: {
        errorName: 'LoginTryLimit',
        details: { captcha: 'data:image/png;base64,x', id_session: 's' },
      },
    });
    expect(core.session.get().token).toBeNull();
  });

  it('fails for an accepted answer without a token', async () => {
    const { core } = setUp({ login: () => Response.json({ status: 'ok' }) });
    expect(await core.session.login(CREDENTIALS)).toMatchObject({
      status: 'error',
      failure: { errorName: 'Unreadable' },
    });
  });
});

describe('profile', () => {
  it('loads only for a logged-in driver', async () => {
    const { core, server, reload } = setUp();
    expect(await reload()).toBeNull();
    expect(server.callsOf('getProfile')).toEqual([]);
    await core.session.login(CREDENTIALS);
    expect(await reload()).toMatchObject({ balance: 124_050 });
    expect(server.callsOf('getProfile')[0]?.input).toEqual({ token: 'fake-token' });
  });

  it.each(['AccountNotFound', 'UnknownError', 'ValidationError'])(
    'logs out after the errorName %s',
    async (errorName) => {
      const { core, reload } = setUp({ getProfile: refusal(errorName) });
      await core.session.login(CREDENTIALS);
      expect(await reload()).toBeNull();
      expect(core.session.get().token).toBeNull();
      expect(core.dialogs.get()).toEqual([]);
    },
  );

  it('removes the token after TokenExpired and opens the expired dialog once', async () => {
    const { core, reload } = setUp({
      getProfile: refusal('TokenExpired'),
      getBalance: refusal('TokenExpired'),
    });
    await core.session.login(CREDENTIALS);
    await Promise.all([reload(), core.client.call(operations.getBalance, {})]);
    expect(core.session.get().token).toBeNull();
    expect(core.dialogs.get()).toEqual([{ name: 'expired', props: {} }]);
  });

  it('logs out after TokenNotFound and requests a new login', async () => {
    const { core, reload } = setUp({ getProfile: refusal('TokenNotFound') });
    await core.session.login(CREDENTIALS);
    await reload();
    expect(core.dialogs.get()).toEqual([{ name: 'login', props: { notice: 'TokenNotFound' } }]);
  });

  it('keeps a newer login after a late refusal of an old token', async () => {
    const { core } = setUp();
    await core.session.login(CREDENTIALS);
    core.session.refuseToken('TokenExpired', 'older-token');
    expect(core.session.get().token).toBe('fake-token');
    expect(core.dialogs.get()).toEqual([]);
  });

  it('keeps the login if no answer arrives', async () => {
    const { core } = setUp();
    await core.session.login(CREDENTIALS);
    core.session.refuseProfile('Request error');
    expect(core.session.get().token).toBe('fake-token');
  });

  it('clears user data with the token', async () => {
    const { core, reload } = setUp();
    await core.session.login(CREDENTIALS);
    await reload();
    const { queryKey } = profileQuery({ ...core, city: core.city.city });
    expect(core.queryClient.getQueryData(queryKey)).toBeDefined();
    core.session.logout();
    expect(core.queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  it('[client-14] shows a kept profile only without a network, to its own login, until it ends', async () => {
    const { core, reload } = setUp();
    await core.session.login(CREDENTIALS);
    const profile = await reload();
    if (!profile) throw new Error('no profile');
    const { city } = core.city;
    const kept = { token: 'fake-token', loadedAtMs: 5, profile, early: null };
    const shown = () => profileQuery({ ...core, city }).initialData;
    keepProfile(core.store, city, kept);
    expect(shown()).toBeUndefined();
    vi.stubGlobal('navigator', { onLine: false });
    expect(shown()).toEqual(profile);
    keepProfile(core.store, city, { ...kept, token: 'other' });
    expect(shown()).toBeUndefined();
    keepProfile(core.store, city, kept);
    core.session.logout();
    expect(readStoredProfile(core.store, city, 'fake-token')).toBeNull();
    vi.unstubAllGlobals();
  });

  it("sets the page's clock by the server time of an answer", async () => {
    const ahead = Date.now() + 7_200_000;
    const { core } = setUp({ getOptions: () => ({ result: fakeOptions(ahead) }) });
    await core.client.call(operations.getOptions, {});
    expect(Math.abs(core.clock.now() - ahead)).toBeLessThan(5000);
  });

  it('throws nothing without a network', async () => {
    const { core } = setUp({ login: noNetwork });
    expect(await core.session.login(CREDENTIALS)).toMatchObject({ status: 'error' });
  });
});

describe('notifications of the browser', () => {
  // Sign-outs of earlier tests wait for this part.
  beforeAll(async () => {
    await import('#src/lib/push-subscription.ts');
    await new Promise((resolve) => setTimeout(resolve));
  });

  it.each([
    ['a sign-out', {}, (core: Core) => core.session.logout()],
    ['a sign-out that is lost', { logout: noNetwork }, (core: Core) => core.session.logout()],
    [
      'an end elsewhere',
      { getBalance: refusal('TokenNotFound') },
      (core: Core) => core.client.call(operations.getBalance, {}),
    ],
    ['a refused profile', {}, (core: Core) => core.session.refuseProfile('TokenNotFound')],
  ])('[FGV-105] end with %s', async (_, answers: Partial<FakeAnswers>, end) => {
    const unsubscribe = vi.fn().mockResolvedValue(true);
    const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
    const getRegistration = () => Promise.resolve({ pushManager });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
    const { core } = setUp(answers);
    await core.session.login(CREDENTIALS);
    core.store.write(pushKey(core.city.city), 'endpoint');
    expect(unsubscribe).not.toHaveBeenCalled();
    await end(core);
    await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
    expect(core.store.read(pushKey(core.city.city))).toBeNull();
    vi.unstubAllGlobals();
  });
});

import { getProfile } from '@gorpark/contract/person/account/calls';
import type { Profile, SiteOptions } from '@gorpark/contract/wire/types';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, type CallOptions, createApiClient, type Reach } from '#src/api/client.ts';
import type { ApiResult } from '#src/api/result.ts';
import { type BuildToggles, DEFAULT_BUILD } from '#src/capabilities/build-toggles.ts';
import { createCityChoice } from '#src/lib/city-choice.ts';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { type Clock, createServerClock, deviceClock, type ServerClock } from '#src/lib/clock.ts';
import { usableZone } from '#src/lib/city-zone.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { localStore, tabStore, type TextStore } from '#src/lib/storage.ts';
import { createStore, type ReadStore } from '#src/lib/store.ts';
import { createTokenStore, type TokenStore } from '#src/lib/token-store.ts';
import { accountName } from './account-name.ts';
import { forgetStoredProfile } from './stored-profile.ts';
import { keepSkew, readSkew } from './stored-skew.ts';
import { createDialogStore, type DialogStore } from './dialogs/dialog-store.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { createSessionStore, leavePush, pushKey, type SessionStore } from './session-store.ts';
import { createTicker, type Ticker } from './ticker.ts';

export interface CoreOptions {
  cities: readonly CityEntry[];
  loadCities?: () => Promise<readonly CityEntry[]>;
  /** City of a first visit. [cities-8] */
  defaultCity: string;
  getLang: () => string;
  openAddress?: ((address: string) => void) | undefined;
  openTab?: ((address: string) => boolean) | undefined;
  reloadHome: () => void;
  store?: TextStore;
  tab?: TextStore;
  fetch?: typeof globalThis.fetch;
  device?: Clock;
  build?: Partial<BuildToggles>;
  /** Resolves when the first frame is on the screen; other reads wait for it. [SPD-12] */
  drawn?: Promise<void> | undefined;
  /** Server time of a drawn page, epoch milliseconds. */
  drawnAtMs?: number | undefined;
  /** What the server assumed of the visitor's browser when it drew the page. */
  readsRussian?: boolean | undefined;
}

export interface Core {
  loadCities: () => Promise<readonly CityEntry[]>;
  city: CityEntry;
  chooseCity: (city: string) => void;
  /** Opens an external address in this window. */
  openAddress: (address: string) => void;
  /** Opens a new tab; false if refused. Call it in a click. */
  openTab: (address: string) => boolean;
  build: BuildToggles;
  device: Clock;
  clock: ServerClock;
  ticker: Ticker;
  /** Whether the last request reached the server. */
  reach: ReadStore<Reach>;
  client: ApiClient;
  fetchProfile: (call: CallOptions) => Promise<ApiResult<Profile>>;
  tokens: TokenStore;
  session: SessionStore;
  dialogs: DialogStore;
  store: TextStore;
  tab: TextStore;
  queryClient: QueryClient;
  /** Objects of the layers above, created at their first use: see `perCore`. */
  parts: Map<unknown, unknown>;
  /** Resolves when the first frame is on the screen. */
  drawn: Promise<void>;
  /** What the server assumed of the visitor's browser when it drew the page. */
  readsRussian: boolean;
}

/** Resolves whether to send an offline click; closing the dialog in any way means no. */
const askOffline = (dialogs: DialogStore): Promise<boolean> =>
  new Promise((resolve) => {
    if (dialogs.isOpen('offline')) return resolve(false);
    dialogs.open('offline', { decide: resolve });
    const stop = dialogs.subscribe(() => {
      if (dialogs.isOpen('offline')) return;
      stop();
      resolve(false);
    });
  });

/** Creates the core of one page. Sends no request until a screen needs one. */
export const createCore = (options: CoreOptions): Core => {
  const { cities, getLang, store = localStore, tab = tabStore, device = deviceClock } = options;
  const build = { ...DEFAULT_BUILD, ...options.build };
  const choice = createCityChoice({ cities, store, defaultCity: options.defaultCity });
  const city = { ...choice.read() };
  city.timeZone = usableZone(city.timeZone, device.now(), null);

  const clock = createServerClock(device);
  const tokens = createTokenStore(store, city.city);
  clock.assume(readSkew(store, device.now()));
  const dialogs = createDialogStore();
  const queryClient = createQueryClient();
  const reach = createStore<Reach>({ isLost: false, cachedAtMs: null });

  const client = createApiClient({
    baseUrl: city.apiUrl,
    fetch: options.fetch,
    device,
    getLang,
    getToken: () => tokens.read('standart'),
    isGorpark: () => queryClient.getQueryData<SiteOptions>(queryKeys.options(city.city))?.isGorpark === true,
    onTokenRefused: (name, token) => session.refuseToken(name, token),
    onServerTime: (serverMs, sentMs, arrivedMs) => {
      clock.learn(serverMs, sentMs, arrivedMs);
      keepSkew(store, clock.skewMs(), arrivedMs);
    },
    onReach: (next) =>
      reach.update(({ cachedAtMs }) =>
        next.isLost ? { ...next, cachedAtMs: next.cachedAtMs ?? cachedAtMs } : next,
      ),
    whenOffline: () => askOffline(dialogs),
  });
  const session: SessionStore = createSessionStore({
    client,
    tokens,
    dialogs,
    loginVersion: build.loginVersion,
    accountOf: (token) => {
      const profile = queryClient.getQueryData<Profile>(queryKeys.profile(city.city, token));
      return profile ? accountName(profile) : null;
    },
    forgetPersonal: () => {
      queryClient.removeQueries({ queryKey: queryKeys.personal(city.city) });
      forgetStoredProfile(store, city.city);
    },
    leavePush: (isEnded) => {
      store.remove(pushKey(city.city));
      void leavePush(isEnded).catch(() => undefined);
    },
  });

  return {
    loadCities: options.loadCities ?? (() => Promise.resolve(cities)),
    city,
    chooseCity: (next) => {
      choice.write(next);
      options.reloadHome();
    },
    openAddress: options.openAddress ?? ((address) => window.location.assign(address)),
    openTab: options.openTab ?? openTab,
    build,
    device,
    clock,
    ticker: createTicker(clock, options.drawnAtMs),
    reach,
    client,
    fetchProfile: (call) => client.call(getProfile, {}, call),
    tokens,
    session,
    dialogs,
    store,
    tab,
    queryClient,
    parts: new Map(),
    drawn: options.drawn ?? Promise.resolve(),
    readsRussian: options.readsRussian ?? true,
  };
};

import { readOptions, readSettings } from '@gorpark/contract/wire/site';
import { mapReader } from '@gorpark/contract/wire/places';
import { firstCity } from 'virtual:cities';
import { HomeMapScreen } from 'virtual:first-page';
import { readAnswer } from '#src/api/answer.ts';
import type { Api } from '#src/api/api.ts';
import { CALLS } from '#src/api/calls.ts';
import { serverTimeOf } from '#src/api/server-time.ts';
import { DEFAULT_BUILD } from '#src/capabilities/build-toggles.ts';
import { CoreContext } from '#src/core/core-context.ts';
import type { Core } from '#src/core/core.ts';
import { createDialogStore } from '#src/core/dialogs/dialog-store.ts';
import { createMapCache, isMapFresh } from '#src/core/map-cache.ts';
import { prepareBook } from '#src/core/place-book.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { createSessionStore } from '#src/core/session-store.ts';
import { createTicker } from '#src/core/ticker.ts';
import { setLang } from '#src/i18n/lang-store.ts';
import { loadTexts } from '#src/i18n/messages-of.ts';
import { createCityChoice } from '#src/lib/city-choice.ts';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { createServerClock, deviceClock, type ServerClock } from '#src/lib/clock.ts';
import { inTurns } from '#src/lib/in-turns.ts';
import { localStore } from '#src/lib/storage.ts';
import { afterFrame } from '#src/lib/settled.tsx';
import { createTokenStore } from '#src/lib/token-store.ts';
import { AppContext, type AppParts } from '../app-context.ts';
import { firstLang } from '../first-lang.ts';
import { RootLayout } from '../layout/root-layout.tsx';
import { PARTS } from '../parts.ts';
import { servedEntries } from '../profile-menu.ts';
import { createThemeStore } from '../theme.ts';
import { FRAME_DONE } from './done.ts';
import { keepPresses } from './presses.ts';
import { giveAnswer } from './query.ts';
import type { Element } from './react.ts';
import { showInOutlet } from './router.tsx';
import { drawInto } from './to-dom.ts';

/**
 * Renders the home page before the client loads, with the prefetched answers and a small renderer in place of React.
 * React later renders the same page over it. If anything is missing, only the client renders. [SPD-12]
 */
async function drawFirstFrame(root: HTMLElement): Promise<void> {
  // A polyfill would delay the frame.
  if (!('Temporal' in globalThis)) return;
  const city = await chosenCity();
  const clock = createServerClock(deviceClock);
  const [options, settings, map] = await Promise.all([
    readAhead(city, CALLS.getOptions.path, readOptions, clock),
    readAhead(city, CALLS.getSettings.path, readSettings, clock),
    mapOf(city, clock),
    loadTexts(firstLang(window.location.pathname, localStore)),
    stylesThere(),
  ]);
  if (map) await prepareBook(map.places);
  if (!options || !settings || !map || root.childElementCount > 0) return;

  giveAnswer(queryKeys.options(city.city), options);
  giveAnswer(queryKeys.settings(city.city), settings);
  giveAnswer(queryKeys.map(city.city), map);
  showInOutlet(HomeMapScreen);
  setLang(firstLang(window.location.pathname, localStore));
  const page = (
    <CoreContext value={coreOf(city, clock)}>
      <AppContext value={partsOf()}>
        <RootLayout />
      </AppContext>
    </CoreContext>
  );
  globalThis.gorparkReplay = keepPresses(root);
  await drawInto(root, page as unknown as Element);
}

const citiesFile = document.currentScript?.dataset['cities'];

async function chosenCity(): Promise<CityEntry> {
  const list: { cities: readonly CityEntry[] } =
    citiesFile === undefined ? { cities: [firstCity] } : await import(/* @vite-ignore */ citiesFile);
  return createCityChoice({ ...list, store: localStore, defaultCity: firstCity.city }).read();
}

/** Returns a prefetched answer, cloned because the client reads it too, or `null` if it cannot be shown. */
async function readAhead<T>(
  { apiUrl }: CityEntry,
  path: string,
  decode: (answer: unknown) => T | Promise<T>,
  clock: ServerClock,
): Promise<T | null> {
  const sent = globalThis.gorparkAhead?.get(`${apiUrl.replace(/\/+$/, '')}${path}`);
  const response = (await sent?.answer)?.clone();
  if (!sent || response?.status !== 200) return null;
  const answer = readAnswer(await response.text());
  if (!answer.ok) return null;
  const serverMs = serverTimeOf(answer.value);
  if (serverMs !== null) clock.learn(serverMs, sent.sentMs, sent.arrivedMs ?? deviceClock.now());
  return decode(answer.value);
}

function mapOf(city: CityEntry, clock: ServerClock) {
  const kept = createMapCache(localStore, city.city).read();
  if (kept && isMapFresh(kept.loadedAtMs, deviceClock.now())) return kept.data;
  return readAhead(
    city,
    CALLS.getMapInfo.path,
    (answer) => inTurns(mapReader(answer, city.mapBounds)),
    clock,
  );
}

function coreOf(city: CityEntry, clock: ServerClock): Core {
  const tokens = createTokenStore(localStore, city.city);
  const dialogs = createDialogStore();
  const core = {
    city,
    build: DEFAULT_BUILD,
    device: deviceClock,
    clock,
    ticker: createTicker(clock),
    tokens,
    store: localStore,
    dialogs,
    session: createSessionStore({
      // The frame has no login; only the client listens to other tabs.
      api: {} as Api,
      tokens: { ...tokens, watch: () => nothing },
      dialogs,
      loginVersion: DEFAULT_BUILD.loginVersion,
      accountOf: () => null,
      forgetPersonal: nothing,
    }),
    drawn: Promise.resolve(),
  } satisfies Partial<Core>;
  return { ...core, api: {}, client: {}, queryClient: {}, parts: new Map() } as unknown as Core;
}

function partsOf(): AppParts {
  return {
    ...PARTS,
    sections: {},
    profileMenu: servedEntries(PARTS.profileMenu, PARTS.sections),
    dialogs: {},
    theme: createThemeStore(localStore),
    store: localStore,
    reload: nothing,
    openAddress: nothing,
    chooseLanguage: nothing,
  };
}

function nothing(): void {
  // Clicks before the client starts are recorded for it.
}

/** Measurements need the style sheets; those of the home page are only preloaded. */
async function stylesThere(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: new URL(href).pathname });
    document.head.append(link);
  }
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(isLoaded));
}

function isLoaded(link: HTMLLinkElement): Promise<Event> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', reject, { once: true });
  });
}

const root = document.getElementById('root');
// If the frame fails, the client renders the page and reports the error.
const drawn = root ? drawFirstFrame(root).catch(() => undefined) : Promise.resolve();
// The client starts after the frame is on the screen.
void drawn.then(() => afterFrame(() => window.dispatchEvent(new Event(FRAME_DONE))));

import { createMemoryHistory } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { App, createApp, type AppOptions } from '#src/app/app.tsx';
import { drawingFaults } from '#src/app/drawing-faults.ts';
import { PARTS } from '#src/app/parts.ts';
import { createThemeStore } from '#src/app/theme.ts';
import { createCore, type CoreOptions } from '#src/core/core.ts';
import { getLang, setLang } from '#src/i18n/lang-store.ts';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { mendTranslation } from '#src/lib/mend-translation.ts';
import { createMemoryStore, type TextStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';
import { fakeCity } from './fake-city.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { simpleScreen } from './simple-parts.tsx';

export const TEST_CITIES: readonly CityEntry[] = [
  fakeCity(),
  {
    city: 'vladivostok',
    nameForShow: 'Владивосток',
    nameEn: 'Vladivostok',
    apiUrl: '/vladivostok',
    timeZone: 'Asia/Vladivostok',
    regionCode: '25',
    center: [43.1155, 131.8855],
    mapBounds: { southWest: [43.0, 131.8], northEast: [43.3, 132.1] },
    mapSource: '/maps/vladivostok.pmtiles',
    profile: { parking: { parkingPeriod: 15 } },
  },
];

/** All pages with a simple home page: the map is slow. */
export const WITHOUT_MAP = PARTS.screens.map((screen) =>
  screen.path === '/' ? simpleScreen('/', 'Home') : screen,
);

type Given = Partial<
  Pick<AppOptions, 'screens' | 'sections' | 'profileMenu' | 'dialogs' | 'reload' | 'openAddress'>
> &
  Partial<Pick<CoreOptions, 'cities' | 'device' | 'build' | 'reloadHome' | 'drawn' | 'openTab'>>;

export interface RenderAppOptions extends Given {
  server?: FakeServer;
  token?: string;
  onFault?: (error: unknown) => void;
  store?: TextStore;
  tab?: TextStore;
}

/** Draws the map only if `path` is the home page. */
export async function renderApp(path: string, options: RenderAppOptions = {}) {
  const { server = createFakeServer(), token, store = createMemoryStore(), cities = TEST_CITIES } = options;
  const { city = '' } = cities[0] ?? {};
  if (token !== undefined) createTokenStore(store, city).write('standart', token);

  const core = createCore({
    cities,
    defaultCity: city,
    getLang,
    reloadHome: options.reloadHome ?? (() => undefined),
    store,
    tab: options.tab ?? createMemoryStore(),
    fetch: server.fetch,
    device: options.device,
    build: options.build,
    drawn: options.drawn,
    openAddress: options.openAddress ?? (() => undefined),
    openTab: options.openTab ?? (() => true),
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const app = createApp({
    ...PARTS,
    screens: /^\/(?:en|ru)?(?:\?|$)/.test(path) ? PARTS.screens : WITHOUT_MAP,
    reload: () => undefined,
    openAddress: () => undefined,
    ...options,
    core,
    history,
    store,
    theme: createThemeStore(store),
  });
  onTestFinished(() => {
    app.stop();
    setLang('ru');
    delete document.documentElement.dataset['theme'];
  });

  onTestFinished(mendTranslation(document.body));
  await app.prepare();
  const report = options.onFault ?? (() => undefined);
  const screen = await render(<App app={app} />, { createRootOptions: drawingFaults({ report }) });
  return { screen, core, router: app.router, history, server, store };
}

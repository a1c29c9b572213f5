import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstCity, loadCities } from 'virtual:cities';
import { createErrorReporter } from '#src/api/error-reporter.ts';
import { type Core, createCore } from '#src/core/core.ts';
import { getLang } from '#src/i18n/lang-store.ts';
import { loadTexts } from '#src/i18n/messages-of.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import { localStore } from '#src/lib/storage.ts';
import { addressOf } from '@gorpark/contract/page-address';
import { App, createApp } from './app.tsx';
import { backCloses } from './back-closes.ts';
import { drawingFaults } from './drawing-faults.ts';
import { firstLang } from './first-lang.ts';
import { PARTS } from './parts.ts';
import { createThemeStore } from './theme.ts';
import { warmUp } from './warm-up.ts';

/** Renders the portal once the texts and the first page's code are loaded. */
export async function start(root: HTMLElement): Promise<void> {
  const getPath = () => window.location.pathname;
  const { promise: coreThere, resolve: giveCore } = Promise.withResolvers<Core>();
  const page = warmUp(PARTS, getPath(), coreThere);
  const reporter = createErrorReporter({ release: __RELEASE__, getPath });
  reporter.listen(window);
  const stored = storedCity(localStore);
  const [cities] = await Promise.all([
    stored === null || stored === firstCity.city ? [firstCity] : loadCities(),
    loadTexts(firstLang(getPath(), localStore)),
  ]);

  const { promise: drawn, resolve: showDrawn } = Promise.withResolvers<void>();
  const core = createCore({
    drawn,
    cities,
    loadCities,
    defaultCity: firstCity.city,
    getLang,
    reloadHome: () => window.location.assign(addressOf(getLang(), '/')),
  });
  giveCore(core);
  const history = createBrowserHistory();
  const app = createApp({
    ...PARTS,
    core,
    history,
    store: localStore,
    theme: createThemeStore(localStore),
    reload: () => window.location.reload(),
    openAddress: (address) => window.location.assign(address),
  });
  // Waits for both, so that frame, page and data need one render instead of three.
  await Promise.all([page, app.prepare()]);
  backCloses(window, (listener) =>
    history.subscribe(({ action: { type } }) => {
      if (type === 'PUSH' || type === 'REPLACE') listener();
    }),
  );

  document.documentElement.dataset['release'] = __RELEASE__;
  const handlePlaced = () => globalThis.gorparkReplay?.();
  const portal = createRoot(root, drawingFaults(reporter));
  // As a transition, split into tasks: one task for the page exceeded the goal twofold with 20,000 places (client-6).
  startTransition(() =>
    portal.render(
      <StrictMode>
        <App app={app} onPlaced={handlePlaced} onDrawn={showDrawn} />
      </StrictMode>,
    ),
  );
}

import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstCity, loadCities } from 'virtual:cities';
import { createErrorReporter } from '#src/api/error-reporter.ts';
import { type Core, createCore } from '#src/core/core.ts';
import { leavePush } from '#src/core/session-store.ts';
import { getLang } from '#src/i18n/lang-store.ts';
import { loadTexts } from '#src/i18n/messages-of.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import { holdInstallOffer } from '#src/lib/installation.ts';
import { loadAgain } from '#src/lib/load-again.ts';
import { mendTranslation } from '#src/lib/mend-translation.ts';
import { nextTurn } from '#src/lib/next-turn.ts';
import { localStore } from '#src/lib/storage.ts';
import { addressOf } from '@gorpark/contract/page-address';
import { App, createApp } from './app.tsx';
import { backCloses } from './back-closes.ts';
import { giveDrawn, readDrawn, restoreStyles } from './drawn.ts';
import { drawingFaults } from './drawing-faults.ts';
import { firstLang } from './first-lang.ts';
import { PARTS } from './parts.ts';
import { createThemeStore } from './theme.ts';
import { keepViewCookie } from './view-cookie.ts';
import { warmUp } from './warm-up.ts';

/** Renders the portal once the texts and the first page's code are loaded. */
export async function start(root: HTMLElement): Promise<void> {
  const getPath = () => window.location.pathname;
  const { promise: coreThere, resolve: giveCore } = Promise.withResolvers<Core>();
  const drawnPage = readDrawn(firstCity.city, localStore);
  const isDrawn = root.childElementCount > 0;
  const page = warmUp(PARTS, getPath(), {
    core: coreThere,
    search: window.location.search,
    isDrawn,
  });
  const reporter = createErrorReporter({ release: __RELEASE__, getPath });
  reporter.listen(window);
  holdInstallOffer(window);
  const stored = storedCity(localStore);
  const [cities] = await Promise.all([
    stored === null || stored === firstCity.city ? [firstCity] : loadAgain(loadCities),
    loadTexts(firstLang(getPath(), localStore)),
    // Starts another task: this code was just compiled.
    nextTurn(),
  ]);

  const { promise: drawn, resolve: showDrawn } = Promise.withResolvers<void>();
  const core = createCore({
    drawn,
    cities,
    loadCities,
    defaultCity: firstCity.city,
    getLang,
    readsRussian: drawnPage?.view.readsRussian,
    drawnAtMs: drawnPage?.atMs,
    reloadHome: () => {
      keepViewCookie(localStore);
      window.location.assign(addressOf(getLang(), '/'));
    },
  });
  if (drawnPage) giveDrawn(core, drawnPage);
  giveCore(core);
  await nextTurn();
  const history = createBrowserHistory();
  const app = createApp({
    ...PARTS,
    core,
    history,
    store: localStore,
    theme: createThemeStore(localStore),
    reload: () => window.location.reload(),
    openAddress: (address) => window.location.assign(address),
    onPagePlaced: isDrawn ? () => globalThis.gorparkReplay?.() : undefined,
  });
  await nextTurn();
  // Waits for both, so that frame, page and data need one render instead of three.
  await Promise.all([page, app.prepare()]);
  backCloses(window, (listener) =>
    history.subscribe(({ action: { type } }) => {
      if (type === 'PUSH' || type === 'REPLACE') listener();
    }),
  );

  // A login that ended while the portal was closed.
  if (navigator.serviceWorker?.controller)
    void drawn.then(() => leavePush(Promise.resolve(true))).catch(() => undefined);
  document.documentElement.dataset['release'] = __RELEASE__;
  const handlePlaced = () => {
    delete document.documentElement.dataset['otherView'];
    delete document.documentElement.dataset['signed'];
  };
  const portal = (
    <StrictMode>
      <App app={app} onPlaced={handlePlaced} onDrawn={showDrawn} />
    </StrictMode>
  );
  mendTranslation(root);
  // As a transition, split into tasks: one task for the page exceeded the goal twofold with 20,000 places (client-6).
  startTransition(() => {
    if (drawnPage) {
      app.router.ssr = { manifest: undefined };
      restoreStyles(root);
      hydrateRoot(root, portal, drawingFaults(reporter));
    } else createRoot(root, drawingFaults(reporter)).render(portal);
  });
}

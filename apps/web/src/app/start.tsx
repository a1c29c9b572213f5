import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cities, defaultCity } from 'virtual:cities';
import { createErrorReporter } from '#src/api/error-reporter.ts';
import { createCore } from '#src/core/core.ts';
import { getLang } from '#src/i18n/lang-store.ts';
import { loadTexts } from '#src/i18n/messages-of.ts';
import { localStore } from '#src/lib/storage.ts';
import { addressOf } from './address.ts';
import { App, createApp } from './app.tsx';
import { PARTS } from './parts.ts';
import { firstLang } from './language.ts';
import { createThemeStore } from './theme.ts';
import { warmUp } from './warm-up.ts';

/** Draws the portal in the page, as soon as the texts of its language are there. */
export async function start(root: HTMLElement): Promise<void> {
  const getPath = () => window.location.pathname;
  warmUp(PARTS, getPath());
  createErrorReporter({ release: __RELEASE__, getPath }).listen(window);
  await loadTexts(firstLang(getPath(), localStore));

  const core = createCore({
    cities,
    defaultCity,
    getLang,
    reloadHome: () => window.location.assign(addressOf(getLang(), '/')),
  });
  const app = createApp({
    ...PARTS,
    core,
    history: createBrowserHistory(),
    store: localStore,
    theme: createThemeStore(localStore),
    reload: () => window.location.reload(),
  });

  document.documentElement.dataset['release'] = __RELEASE__;
  createRoot(root).render(
    <StrictMode>
      <App app={app} />
    </StrictMode>,
  );
}

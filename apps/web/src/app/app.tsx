import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { CoreProvider } from '#src/core/core-provider.tsx';
import type { Core } from '#src/core/core.ts';
import { afterFrame } from '#src/lib/after-frame.ts';
import { getLang, subscribeToLang } from '#src/i18n/lang-store.ts';
import { AppContext, type AppParts } from './app-context.ts';
import { changeLanguage, followLanguage, languageRewrite } from './language.ts';
import { lazyScreen, type LazyPage } from './lazy-screen.tsx';
import { servedEntries } from './profile-menu.ts';
import { createAppRouter } from './router.tsx';

export interface AppOptions extends Omit<AppParts, 'chooseLanguage' | 'sections'> {
  sections: Readonly<Record<string, LazyPage>>;
  core: Core;
  history: RouterHistory;
}

export function createApp({ core, history, store, ...given }: AppOptions) {
  const stopLanguage = followLanguage(history, store);
  const sections = Object.fromEntries(
    Object.entries(given.sections).map(([type, page]) => [type, lazyScreen(page, given)]),
  );
  const profileMenu = servedEntries(given.profileMenu, given.sections);
  const router = createAppRouter({
    ...given,
    profileMenu,
    session: core.session,
    dialogs: core.dialogs,
    history,
  });

  const parts: AppParts = {
    ...given,
    store,
    sections,
    profileMenu,
    chooseLanguage: (lang) => void changeLanguage(history, store, lang),
  };
  const stopLinks = subscribeToLang(() =>
    router.update({ ...router.options, rewrite: languageRewrite(getLang()) }),
  );
  // Guards run again after a login or logout.
  const stopSession = core.session.subscribe(() => void router.invalidate());

  return {
    core,
    router,
    parts,
    /**
     * Resolves the route and guards before the first rendering. The router subscribes to history only when rendered:
     * without this subscription a redirecting guard would never resolve.
     */
    prepare: async () => {
      const stopHearing = history.subscribe(() => void router.load());
      await router.load().finally(stopHearing);
    },
    stop: () => {
      stopLanguage();
      stopLinks();
      stopSession();
    },
  };
}

export type AppInstance = ReturnType<typeof createApp>;

export interface AppProps {
  app: AppInstance;
  /** Called when the portal is in the DOM. */
  onPlaced?: () => void;
  /** Called when the first frame is on the screen. */
  onDrawn?: () => void;
}

export function App({ app, onPlaced, onDrawn }: AppProps) {
  useLayoutEffect(() => onPlaced && queueMicrotask(onPlaced), [onPlaced]);
  useEffect(() => (onDrawn ? afterFrame(onDrawn) : undefined), [onDrawn]);

  return (
    <CoreProvider core={app.core}>
      <AppContext value={app.parts}>
        <RouterProvider router={app.router} />
      </AppContext>
    </CoreProvider>
  );
}

import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import type { Core } from '#src/core/core.ts';
import { getLang } from '#src/i18n/lang-store.ts';
import type { AppParts } from './app-context.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { languageRewrite } from './language.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFoundPage } from './pages/lazy-pages.ts';
import { ProfileSection } from './pages/profile-section.tsx';
import { TroublePage } from './pages/trouble-page.tsx';
import { entryPath } from './profile-menu.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { isAllowed, type Access, type LayoutKind, type TitleText } from './screens.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: LayoutKind;
    title?: TitleText;
    isMoney?: boolean;
  }
}

export interface RouterOptions extends Pick<AppParts, 'screens' | 'profileMenu' | 'reload' | 'onPagePlaced'> {
  session: Pick<Core['session'], 'get'>;
  dialogs: Pick<Core['dialogs'], 'open'>;
  history: RouterHistory;
}

export function createAppRouter(options: RouterOptions) {
  const { screens, profileMenu, session, dialogs, history } = options;
  const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: NotFound });

  const guard = (access: Access) => () => {
    if (!isAllowed(access, session.get().token !== null)) throw redirect({ to: '/', replace: true });
  };

  const screenRoutes: AnyRoute[] = screens.map((screen) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: screen.path,
      staticData: { layout: screen.layout, title: screen.title, isMoney: screen.isMoney },
      beforeLoad: guard(screen.access),
      component: lazyScreen(screen, options),
    }),
  );

  const profileRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/profile',
    staticData: { layout: 'profile' },
    beforeLoad: ({ location: { pathname, search, searchStr } }) => {
      // A link of a reminder must survive the login.
      if (session.get().token === null && 'extend' in search)
        dialogs.open('login', { next: pathname + searchStr });
      guard('privateOnly')();
    },
  });
  const profileIndex = createRoute({
    getParentRoute: () => profileRoute,
    path: '/',
    beforeLoad: () => {
      const [first] = profileMenu;
      throw redirect({ to: first ? entryPath(first) : '/', replace: true });
    },
  });
  const profileSection = createRoute({
    getParentRoute: () => profileRoute,
    path: '$section',
    staticData: { layout: 'profile' },
    component: ProfileSection,
  });

  return createRouter({
    routeTree: rootRoute.addChildren([
      ...screenRoutes,
      profileRoute.addChildren([profileIndex, profileSection]),
    ]),
    history,
    parseSearch,
    stringifySearch,
    rewrite: languageRewrite(getLang()),
    // On the server it would add a script to the page.
    scrollRestoration: typeof document !== 'undefined',
    defaultErrorComponent: TroublePage,
    defaultNotFoundComponent: NotFound,
  });
}

const NotFound = () => <NotFoundPage />;

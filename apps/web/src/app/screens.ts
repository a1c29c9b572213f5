import type { LazyPage } from './lazy-screen.tsx';

/** Who may see a page; the others are sent home (accounts-and-access §2). */
export type Access = 'everyone' | 'publicOnly' | 'privateOnly';

/** How a page is framed: `map` fills the window, `page` has the container, `profile` also the side menu. */
export type LayoutKind = 'map' | 'page' | 'profile';

export interface TitleText {
  ru: string;
  en: string;
}

export interface ScreenDefinition extends LazyPage {
  /** Without the language prefix: every route answers under it as well (D-R6). */
  path: string;
  access: Access;
  layout: LayoutKind;
  /** Something is paid here: news never lies over its buttons. */
  isMoney?: boolean;
  /** For the title of the window. */
  title: TitleText;
}

/** Whether a visitor or a driver may see a page. */
export function isAllowed(access: Access, isLoggedIn: boolean): boolean {
  switch (access) {
    case 'everyone':
      return true;
    case 'publicOnly':
      return !isLoggedIn;
    case 'privateOnly':
      return isLoggedIn;
  }
}

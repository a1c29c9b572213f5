import type { LazyPage } from './lazy-screen.tsx';

/** Who may see a page; others are redirected to the home page. */
export type Access = 'everyone' | 'publicOnly' | 'privateOnly';

export type LayoutKind = 'map' | 'page' | 'profile';

export interface TitleText {
  ru: string;
  en: string;
}

export interface ScreenDefinition extends LazyPage {
  /** Every route also works with the language prefix. [client-1] */
  path: string;
  access: Access;
  layout: LayoutKind;
  /** true: the page has payments, so news must not cover its buttons. */
  isMoney?: boolean;
  title: TitleText;
}

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

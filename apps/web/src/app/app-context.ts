import { createContext, use } from 'react';
import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';
import type { TextStore } from '#src/lib/storage.ts';
import type { Screen } from './lazy-screen.tsx';
import type { ScreenDefinition } from './screens.ts';
import type { ProfileMenuEntry } from './profile-menu.ts';
import type { ThemeStore } from './theme.ts';

/** What the frame of the app is made of; tests give their own. */
export interface AppParts {
  screens: readonly ScreenDefinition[];
  /** Screens of the profile area by menu item type. */
  sections: Readonly<Record<string, Screen>>;
  /** Only entries that have a section. */
  profileMenu: readonly ProfileMenuEntry[];
  dialogs: DialogSlots;
  theme: ThemeStore;
  /** What the browser remembers. */
  store: TextStore;
  /** Loads the page anew. */
  reload: () => void;
  /** Leaves for an address that is not ours: an app or its store. */
  openAddress: (address: string) => void;
  chooseLanguage: (lang: 'ru' | 'en') => void;
}

export const AppContext = createContext<AppParts | null>(null);

/** Throws outside of the app: that is a fault of the code. */
export function useApp(): AppParts {
  const parts = use(AppContext);
  if (!parts) throw new Error('AppContext is missing');
  return parts;
}

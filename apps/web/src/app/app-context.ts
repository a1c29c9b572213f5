import { createContext, use } from 'react';
import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';
import type { TextStore } from '#src/lib/storage.ts';
import type { Screen, ScreenHooks } from './lazy-screen.tsx';
import type { ScreenDefinition } from './screens.ts';
import type { ProfileMenuEntry } from './profile-menu.ts';
import type { ThemeStore } from './theme.ts';

export interface AppParts extends ScreenHooks {
  screens: readonly ScreenDefinition[];
  sections: Readonly<Record<string, Screen>>;
  profileMenu: readonly ProfileMenuEntry[];
  dialogs: DialogSlots;
  theme: ThemeStore;
  store: TextStore;
  openAddress: (address: string) => void;
  chooseLanguage: (lang: 'ru' | 'en') => void;
}

export const AppContext = createContext<AppParts | null>(null);

/** Returns the application parts. Throws outside the app. */
export function useApp(): AppParts {
  const parts = use(AppContext);
  if (!parts) throw new Error('AppContext is missing');
  return parts;
}

import { createStore, type Store } from '#src/lib/store.ts';
import type { TextStore } from '#src/lib/storage.ts';
import { showTheme, storedTheme, THEME_KEY, type Theme } from './shown-theme.ts';

export type ThemeStore = Pick<Store<Theme>, 'get' | 'set' | 'subscribe'>;

export function createThemeStore(store: TextStore): ThemeStore {
  const theme = createStore<Theme>(storedTheme(store));
  showTheme(theme.get());

  return {
    get: theme.get,
    subscribe: theme.subscribe,
    set: (next) => {
      if (next === 'system') store.remove(THEME_KEY);
      else store.write(THEME_KEY, next);
      showTheme(next);
      theme.set(next);
    },
  };
}

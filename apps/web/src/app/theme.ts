import { createStore, type Store } from '#src/lib/store.ts';
import type { TextStore } from '#src/lib/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by public/theme.js, before the first paint. */
const KEY = 'gorpark.theme';

export type ThemeStore = Pick<Store<Theme>, 'get' | 'set' | 'subscribe'>;

/** The one setting behind both switches of the theme; `system` follows the device. */
export function createThemeStore(store: TextStore): ThemeStore {
  const stored = store.read(KEY);
  const theme = createStore<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system');
  show(theme.get());

  return {
    get: theme.get,
    subscribe: theme.subscribe,
    set: (next) => {
      if (next === 'system') store.remove(KEY);
      else store.write(KEY, next);
      show(next);
      theme.set(next);
    },
  };
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

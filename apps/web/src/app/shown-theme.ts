import { publicKey, type TextStore } from '#src/lib/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_KEY = publicKey('theme');

export function storedTheme(store: TextStore): Theme {
  const stored = store.read(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

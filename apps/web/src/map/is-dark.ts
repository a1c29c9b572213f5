export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Returns the theme of the page: `data-theme` of the document, otherwise the system setting. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia(SYSTEM_DARK).matches);
}

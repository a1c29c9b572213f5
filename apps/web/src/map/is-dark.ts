export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** `data-theme` of the document takes precedence over the system setting. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia(SYSTEM_DARK).matches);
}

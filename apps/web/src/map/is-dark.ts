export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Whether the page is drawn dark now: `data-theme` of the document decides, without it the system. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia(SYSTEM_DARK).matches);
}

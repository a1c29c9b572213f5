export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia(SYSTEM_DARK).matches);
}

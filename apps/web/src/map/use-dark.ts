import { useSyncExternalStore } from 'react';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Whether the page is drawn dark: `data-theme` of the document decides, without it the system. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

/** The same, now. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia(SYSTEM_DARK).matches);
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(SYSTEM_DARK);
  const observer = new MutationObserver(listener);
  system.addEventListener('change', listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    observer.disconnect();
  };
}

import { useSyncExternalStore } from 'react';
import { isDark, SYSTEM_DARK } from './is-dark.ts';

/** Returns true while the page uses the dark theme; updates on a theme change. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
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

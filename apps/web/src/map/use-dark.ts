import { useSyncExternalStore } from 'react';
import { isDark, SYSTEM_DARK } from './is-dark.ts';

export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
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

import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, e.g. `(min-width: 600px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** From 600 px: windows in the middle instead of sheets. */
export const useIsWide = (): boolean => useMedia('(min-width: 600px)');

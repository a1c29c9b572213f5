import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches, e.g. `(min-width: 600px)`. */
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

/** Returns true from 600 px: centred windows instead of sheets. */
export const useIsWide = (): boolean => useMedia('(min-width: 600px)');

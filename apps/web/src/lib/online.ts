import { useSyncExternalStore } from 'react';

/** The device knows that it has no network. That it has one proves nothing. */
export const isOffline = (): boolean => navigator.onLine === false;

const watch = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** {@link isOffline}, drawn anew when it changes. */
export const useOffline = (): boolean => useSyncExternalStore(watch, isOffline);

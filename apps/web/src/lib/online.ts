import { useSyncExternalStore } from 'react';

/** Returns true if the device is certainly offline; false proves nothing. */
export const isOffline = (): boolean => navigator.onLine === false;

const watch = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

export const useOffline = (): boolean => useSyncExternalStore(watch, isOffline, () => false);

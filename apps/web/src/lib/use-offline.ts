import { useSyncExternalStore } from 'react';
import { isOffline } from './online.ts';

const watch = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

export const useOffline = (): boolean => useSyncExternalStore(watch, isOffline, () => false);

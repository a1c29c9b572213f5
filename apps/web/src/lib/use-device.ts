import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns what only the device knows. The server, and the first render of the page that it drew, use `drawn`. `read`
 * must return equal values for an unchanged device.
 */
export function useDevice<T>(read: () => T, drawn: T): T {
  return useSyncExternalStore(never, read, () => drawn);
}

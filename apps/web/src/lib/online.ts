/** Returns true if the device is certainly offline; false proves nothing. Without React: the page `/payment` uses it. */
export const isOffline = (): boolean => navigator.onLine === false;

/** The only worker of the portal: it also shows reminders. */
export const WORKER = '/sw.js';

/**
 * Starts the worker that opens the portal without a network, and returns whether it is new. Called once there is a
 * parking to show, never at a first visit: its files would compete with the first page.
 */
export async function keepOffline(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const { serviceWorker } = navigator;
  const isNew = serviceWorker.controller === null;
  const { promise: taken, resolve } = Promise.withResolvers<unknown>();
  serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  try {
    await serviceWorker.register(WORKER);
    if (isNew) await taken;
    return isNew;
  } catch {
    // A private window forbids it.
    return false;
  }
}

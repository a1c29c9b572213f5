import { storedKeys } from './storage.ts';

/** Returns the browser's push subscription; `null` without one, without permission or without support. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/** Logins of all cities, and guests: each may be reminded in this browser. */
const HOLDER = /^gorpark\.(?:token|guest)\./;

/**
 * Ends the browser's notifications after a login. Keeps them for other people of the browser, unless the server may not
 * know that the login has ended.
 */
export async function endPush(isEnded: Promise<boolean>): Promise<void> {
  const isShared = () => storedKeys().some((key) => HOLDER.test(key));
  if (isShared() && (await isEnded)) return;
  await (await pushSubscription())?.unsubscribe().catch(() => false);
}

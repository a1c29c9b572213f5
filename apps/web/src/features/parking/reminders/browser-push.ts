import { loadPushKey, savePush } from '#src/api/reminders-api.ts';
import type { ApiClient, CallOptions } from '#src/api/client.ts';
import { isInstalled, isIphone } from '#src/lib/installation.ts';
import { WORKER } from '#src/lib/keep-offline.ts';
import type { Core } from '#src/core/core.ts';
import { partOf } from '#src/core/per-core.ts';
import { pushSubscription } from '#src/lib/push-subscription.ts';

export type PushOutcome = 'on' | 'denied' | 'failed';

/** `install`: an iPhone notifies only from the home screen. */
export const pushSupport = (): 'yes' | 'install' | 'no' => {
  if (isIphone() && !isInstalled()) return 'install';
  return 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
    ? 'yes'
    : 'no';
};

/** Subscriptions stored for a login during this visit. */
const createStored = () => new Set<string>();

/**
 * Returns whether this browser receives the notifications of the login. Stores its subscription again once a visit, and
 * if the server has none (`isNowhere`).
 */
export async function isPushKept(
  core: Core,
  { token, isNowhere }: { token: string; isNowhere: boolean },
): Promise<boolean> {
  const subscription = await pushSubscription();
  if (subscription === null) return false;
  const stored = partOf(core, createStored);
  const key = `${token} ${subscription.endpoint}`;
  if (stored.has(key) && !isNowhere) return true;
  const { ok } = await savePush(core.client, subscription.toJSON(), { token });
  if (ok) stored.add(key);
  return ok;
}

/** Whether the driver has forbidden notifications of the portal. */
export const isPushBlocked = (): boolean => pushSupport() === 'yes' && Notification.permission === 'denied';

/** Asks for permission, so it needs a click. */
export async function turnOnPush(client: Pick<ApiClient, 'send'>, call?: CallOptions): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const key = await loadPushKey(client);
  if (!key.ok) return 'failed';
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.value,
    });
    return (await savePush(client, subscription.toJSON(), call)).ok ? 'on' : 'failed';
  } catch {
    return 'failed';
  }
}

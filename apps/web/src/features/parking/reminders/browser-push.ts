import { loadPushKey, savePush } from '#src/api/reminders-api.ts';
import type { ApiClient, CallOptions } from '#src/api/client.ts';
import { isInstalled, isIphone } from '#src/lib/installation.ts';
import { WORKER } from '#src/lib/keep-offline.ts';

export type PushOutcome = 'on' | 'denied' | 'failed';

/** `install`: an iPhone notifies only from the home screen. */
export const pushSupport = (): 'yes' | 'install' | 'no' => {
  if (isIphone() && !isInstalled()) return 'install';
  return 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
    ? 'yes'
    : 'no';
};

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

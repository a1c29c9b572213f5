import { addPush, getPushKey, removePush } from '@gorpark/contract/public/reminders/calls';
import type { ApiClient, CallOptions } from '#src/api/client.ts';
import { isInstalled, isIphone } from '#src/lib/installation.ts';
import { WORKER } from '#src/lib/keep-offline.ts';
import type { Core } from '#src/core/core.ts';
import { pushKey } from '#src/core/session-store.ts';
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

const underKey = ({ options }: PushSubscription, key: string): boolean => {
  const own = options.applicationServerKey;
  if (own === null) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(own)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
};

/** Ends a subscription under a former key first: a browser keeps only one. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former !== null && !underKey(former, key)) await former.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Returns the browser's subscription, renewed if the portal has another key; `null` if it cannot be renewed. */
async function currentSubscription(
  client: ApiClient,
  known: PushSubscription,
): Promise<PushSubscription | null> {
  const key = await client.call(getPushKey, {});
  if (!key.ok || underKey(known, key.value)) return known;
  return subscribe(key.value).catch(() => null);
}

/**
 * Returns whether this browser receives the notifications of the login. Stores its subscription again once a visit, and
 * if the server has none (`isNowhere`).
 */
export async function isPushStored(
  core: Core,
  { token, isNowhere }: { token: string; isNowhere: boolean },
): Promise<boolean> {
  const stored = partOf(core, createStored);
  const keyOf = ({ endpoint }: PushSubscription) => `${token} ${endpoint}`;
  const known = await pushSubscription();
  if (known && stored.has(keyOf(known)) && !isNowhere) return true;
  const subscription = known && (await currentSubscription(core.client, known));
  if (subscription === null) return false;
  const isSaved = await save(core, subscription, { token });
  if (isSaved) stored.add(keyOf(subscription));
  return isSaved;
}

async function save(core: Core, subscription: PushSubscription, call?: CallOptions): Promise<boolean> {
  const { ok } = await core.client.call(addPush, subscription.toJSON(), call);
  if (ok) core.store.write(pushKey(core.city.city), subscription.endpoint);
  return ok;
}

/** Returns whether the server has removed a lost subscription. */
export async function dropLostPush(core: Core, token: string): Promise<boolean> {
  const endpoint = core.store.read(pushKey(core.city.city));
  if (endpoint === null || (await pushSubscription()) !== null) return false;
  const { ok } = await core.client.call(removePush, { endpoint }, { token });
  if (ok) core.store.remove(pushKey(core.city.city));
  return ok;
}

/** Whether the driver has forbidden notifications of the portal. */
export const isPushBlocked = (): boolean => pushSupport() === 'yes' && Notification.permission === 'denied';

/** Asks for permission, so it needs a click. */
export async function turnOnPush(core: Core, call?: CallOptions): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const key = await core.client.call(getPushKey, {});
  if (!key.ok) return 'failed';
  try {
    await navigator.serviceWorker.register(WORKER);
    const subscription = await subscribe(key.value);
    return (await save(core, subscription, call)) ? 'on' : 'failed';
  } catch {
    return 'failed';
  }
}

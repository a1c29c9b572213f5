import { createSubscriptionsApi, type SubscriptionsApi } from '#src/api/subscriptions-api.ts';
import { useCore } from '#src/core/core-context.ts';

const made = new WeakMap<object, SubscriptionsApi>();

/** Returns the subscription calls, the same object on every render. */
export function useSubscriptionsApi(): SubscriptionsApi {
  const { client } = useCore();
  const api = made.get(client) ?? createSubscriptionsApi(client);
  made.set(client, api);
  return api;
}

import { createSubscriptionsApi, type SubscriptionsApi } from '#src/api/subscriptions-api.ts';
import { useCore } from '../core-context.ts';

const made = new WeakMap<object, SubscriptionsApi>();

/** The calls of subscriptions; only the rooms that need them load them. The same object on every draw. */
export function useSubscriptionsApi(): SubscriptionsApi {
  const { client } = useCore();
  const api = made.get(client) ?? createSubscriptionsApi(client);
  made.set(client, api);
  return api;
}

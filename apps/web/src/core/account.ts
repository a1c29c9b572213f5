import { type AccountApi, createAccountApi } from '#src/api/account-api.ts';
import { useCore } from './core-context.ts';

const made = new WeakMap<object, AccountApi>();

/** The account's calls; only the rooms that need them load them. The same object on every draw. */
export function useAccountApi(): AccountApi {
  const { client } = useCore();
  const api = made.get(client) ?? createAccountApi(client);
  made.set(client, api);
  return api;
}

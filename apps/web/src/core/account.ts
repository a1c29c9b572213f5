import { type AccountApi, createAccountApi } from '#src/api/account-api.ts';
import { useCore } from './core-context.ts';

const made = new WeakMap<object, AccountApi>();

/** Returns the account calls: the same object on every render. */
export function useAccountApi(): AccountApi {
  const { client } = useCore();
  const api = made.get(client) ?? createAccountApi(client);
  made.set(client, api);
  return api;
}

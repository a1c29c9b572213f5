import { readOptions, readSettings } from '@gorpark/contract/public/city/read';
import type { Profile, Settings, SiteOptions } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import type { Input } from './calls.ts';
import type { ApiClient, CallOptions, Decode } from './client.ts';
import { readToken } from './login-answer.ts';
import type { ApiResult } from './result.ts';

export type LoginVersion = 'login-v5' | 'login-v4';

export type Credentials = Input<'login'>;

/** Calls return errors and never throw. */
export interface Api {
  options: (call?: CallOptions) => Promise<ApiResult<SiteOptions>>;
  settings: (call?: CallOptions) => Promise<ApiResult<Settings>>;
  login: (credentials: Credentials, version: LoginVersion) => Promise<ApiResult<string>>;
  logout: () => Promise<ApiResult<null>>;
  profile: (call?: CallOptions) => Promise<ApiResult<Profile>>;
  /** Resolves to `null` if the balance is unknown. */
  balance: (call?: CallOptions) => Promise<ApiResult<Kopecks | null>>;
}

type DriverReaders = typeof import('./driver-readers.ts');

/** Loads the readers during the call; a visitor's first screen does not need them. */
const later = <Name extends keyof DriverReaders>(name: Name): Decode<ReturnType<DriverReaders[Name]>> => {
  const readers = import('./driver-readers.ts');
  // The call itself reports a failed import.
  readers.catch(() => undefined);
  return async (answer) => (await readers)[name](answer) as ReturnType<DriverReaders[Name]>;
};

const readNothing = (): null => null;

export const createApi = ({ call }: ApiClient): Api => ({
  options: (options) => call('getOptions', {}, readOptions, options),
  settings: (options) => call('getSettings', {}, readSettings, options),
  login: (credentials, version) => call('login', credentials, readToken, { path: `/api/auth/${version}` }),
  logout: () => call('logout', {}, readNothing),
  profile: (options) => call('getProfile', {}, later('readProfile'), options),
  balance: (options) => call('getBalance', {}, later('readBalanceAnswer'), options),
});

import { readOptions, readSettings } from '@gorpark/contract/wire/site';
import type { Profile, Settings, SiteOptions } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import type { Input } from './calls.ts';
import type { ApiClient, CallOptions, Decode } from './client.ts';
import { readToken } from './login-answer.ts';
import type { ApiResult } from './result.ts';

/** Versions of the login call that a build may use (accounts-and-access §7). */
export type LoginVersion = 'login-v5' | 'login-v4';

/** `captcha` and `id_session` only after a refusal that brought a picture. */
export type Credentials = Input<'login'>;

/** Calls that the frame needs, in and out in the client's own shapes. Nothing here throws. */
export interface Api {
  options: (call?: CallOptions) => Promise<ApiResult<SiteOptions>>;
  settings: (call?: CallOptions) => Promise<ApiResult<Settings>>;
  /** Answers the token. */
  login: (credentials: Credentials, version: LoginVersion) => Promise<ApiResult<string>>;
  logout: () => Promise<ApiResult<null>>;
  profile: (call?: CallOptions) => Promise<ApiResult<Profile>>;
  /** Kopecks, `null` when unknown. */
  balance: (call?: CallOptions) => Promise<ApiResult<Kopecks | null>>;
}

type DriverReaders = typeof import('./driver-readers.ts');

/** Sends for the readers of a driver's answers while the call is on its way: a visitor's first screen is without them. */
const later = <Name extends keyof DriverReaders>(name: Name): Decode<ReturnType<DriverReaders[Name]>> => {
  const readers = import('./driver-readers.ts');
  // A failure is told by the call, when it has an answer to read.
  readers.catch(() => undefined);
  return async (answer) => (await readers)[name](answer) as ReturnType<DriverReaders[Name]>;
};

/** Nothing to read but that the call was accepted. */
const readNothing = (): null => null;

export const createApi = ({ call }: ApiClient): Api => ({
  options: (options) => call('getOptions', {}, readOptions, options),
  settings: (options) => call('getSettings', {}, readSettings, options),
  login: (credentials, version) => call('login', credentials, readToken, { path: `/api/auth/${version}` }),
  logout: () => call('logout', {}, readNothing),
  profile: (options) => call('getProfile', {}, later('readProfile'), options),
  balance: (options) => call('getBalance', {}, later('readBalanceAnswer'), options),
});

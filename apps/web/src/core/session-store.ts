import { type FailureName, isUnanswered } from '@gorpark/contract/failures';
import type { RequestOf } from '@gorpark/contract';
import { logout } from '@gorpark/contract/person/account/calls';
import { login } from '@gorpark/contract/person/login/calls';
import type { ApiClient } from '#src/api/client.ts';
import type { ApiFailure } from '#src/api/result.ts';
import { publicKey } from '#src/lib/storage.ts';
import { createStore, type Store } from '#src/lib/store.ts';
import type { TokenStore, UserType } from '#src/lib/token-store.ts';
import type { DialogStore } from './dialogs/dialog-store.ts';

export interface SessionState {
  userType: UserType;
  /** `null` for a visitor. */
  token: string | null;
}

export type LoginState = { status: 'waiting' } | { status: 'ok' } | { status: 'error'; failure: ApiFailure };

export interface SessionStoreOptions {
  client: ApiClient;
  tokens: TokenStore;
  dialogs: DialogStore;
  loginVersion: 'login-v5' | 'login-v4';
  /** Returns the account of a token; `null` before its profile is loaded. */
  accountOf: (token: string) => string | null;
  forgetPersonal: () => void;
  /** See {@link leavePush}. */
  leavePush: (isEnded: Promise<boolean>) => void;
}

export interface LostLogin {
  token: string;
  account: string;
}

/** Returns the login that ends when the token becomes null, if its account is known. */
export const endedLogin = (
  before: string | null,
  token: string | null,
  account: string | null,
): LostLogin | null =>
  token === null && before !== null && account !== null ? { token: before, account } : null;

/** Key of the stored endpoint. */
export const pushKey = (city: string): string => publicKey('push', city);

/** Ends the notifications of a login that ends. `isEnded`: whether the server knows it. */
export const leavePush = async (isEnded: Promise<boolean>): Promise<void> => {
  const { endPush } = await import('#src/lib/push-subscription.ts');
  await endPush(isEnded);
};

export interface SessionStore extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** Returns the account; `null` for a visitor and before the profile is loaded. */
  account: () => string | null;
  /** Returns the last login that ended without a logout: its form values are kept. */
  lost: () => LostLogin | null;
  login: (credentials: RequestOf<typeof login>) => Promise<LoginState>;
  enter: (token: string) => void;
  logout: () => void;
  /** Removes a refused token, unless another one is already in use. */
  refuseToken: (name: 'TokenExpired' | 'TokenNotFound', token: string) => void;
  /** Logs out after a refused profile load; a load without a response keeps the login. */
  refuseProfile: (name: FailureName) => void;
}

const USER_TYPE: UserType = 'standart';
const LOGIN_DIALOGS = ['login', 'expired'] as const;

export const createSessionStore = (options: SessionStoreOptions): SessionStore => {
  const { client, tokens, dialogs } = options;
  const state = createStore<SessionState>({ userType: USER_TYPE, token: tokens.read(USER_TYPE) });

  let lost: LostLogin | null = null;

  const account = () => {
    const { token } = state.get();
    return token === null ? null : options.accountOf(token);
  };

  const put = (token: string | null) => {
    const { token: before } = state.get();
    if (before === token) return;
    lost = endedLogin(before, token, account()) ?? lost;
    options.forgetPersonal();
    state.set({ userType: USER_TYPE, token });
  };

  const forget = (isEnded: Promise<boolean>) => {
    put(null);
    tokens.remove(USER_TYPE);
    options.leavePush(isEnded);
  };

  const enter = (token: string) => {
    put(token);
    tokens.write(USER_TYPE, token);
  };

  // This tab's own changes are already in the state.
  tokens.watch(() => {
    const token = tokens.read(USER_TYPE);
    if (token === state.get().token) return;
    put(token);
    dialogs.closePersonal();
    if (token !== null) for (const name of LOGIN_DIALOGS) dialogs.close(name);
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    account,
    lost: () => lost,
    login: async (credentials) => {
      const version = { ...login, paths: [`/api/auth/${options.loginVersion}`] as const };
      const result = await client.call(version, credentials);
      if (!result.ok) return { status: 'error', failure: result.error };
      enter(result.value);
      return { status: 'ok' };
    },
    enter,
    logout: () => {
      // Reads the token before it is removed. A failure does not matter.
      const answer = client.call(logout, {});
      forget(answer.then(({ ok }) => ok));
      lost = null;
      dialogs.closePersonal();
    },
    refuseToken: (name, token) => {
      if (tokens.read(USER_TYPE) !== token) return;
      forget(Promise.resolve(true));
      if (name === 'TokenExpired') dialogs.open('expired', {});
      else dialogs.open('login', { notice: name });
    },
    refuseProfile: (name) => {
      // Without a response the token may still be valid.
      if (!isUnanswered(name)) forget(Promise.resolve(false));
    },
  };
};

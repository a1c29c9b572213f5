import { type FailureName, isUnanswered } from '@gorpark/contract/failures';
import type { Api, Credentials, LoginVersion } from '#src/api/api.ts';
import type { ApiFailure } from '#src/api/result.ts';
import { createStore, type Store } from '#src/lib/store.ts';
import type { TokenStore, UserType } from '#src/lib/token-store.ts';
import type { DialogStore } from './dialogs/dialog-store.ts';

/** Who uses the portal now. */
export interface SessionState {
  userType: UserType;
  /** `null`: a visitor. */
  token: string | null;
}

/** How a login ended: `waiting` before it, `ok` with the token kept, `error` with its name (accounts-and-access §4). */
export type LoginState = { status: 'waiting' } | { status: 'ok' } | { status: 'error'; failure: ApiFailure };

export interface SessionStoreOptions {
  api: Api;
  tokens: TokenStore;
  dialogs: DialogStore;
  loginVersion: LoginVersion;
  /** Names the account behind a token, `null` before its profile has come. */
  accountOf: (token: string) => string | null;
  /** Forgets everything that was loaded for the user. */
  forgetPersonal: () => void;
}

export interface LostLogin {
  token: string;
  account: string;
}

/** The login that ends where a token gives way to none; `null`: none does, or nobody knows whose it was. */
export const endedLogin = (
  before: string | null,
  token: string | null,
  account: string | null,
): LostLogin | null =>
  token === null && before !== null && account !== null ? { token: before, account } : null;

export interface SessionStore extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** Who is logged in, to tell one account from another; `null` for a visitor and before the profile has come. */
  account: () => string | null;
  /** The login that has ended last without a logout; what was typed in it is kept for its account. */
  lost: () => LostLogin | null;
  login: (credentials: Credentials) => Promise<LoginState>;
  /** Keeps a token that was got without a login: of a registration. */
  enter: (token: string) => void;
  /** Ends the session here at once and tells the server. */
  logout: () => void;
  /** A call was refused because of its token: forgets it, unless another one is in use by now. */
  refuseToken: (name: 'TokenExpired' | 'TokenNotFound', token: string) => void;
  /** The profile could not be had: logs out (accounts-and-access §4). */
  refuseProfile: (name: FailureName) => void;
}

const USER_TYPE: UserType = 'standart';

export const createSessionStore = (options: SessionStoreOptions): SessionStore => {
  const { api, tokens, dialogs } = options;
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

  const forget = () => {
    put(null);
    tokens.remove(USER_TYPE);
  };

  const enter = (token: string) => {
    put(token);
    tokens.write(USER_TYPE, token);
  };

  // What this tab does itself stands in the state before it is kept; anything else came from another tab.
  tokens.watch(() => {
    const token = tokens.read(USER_TYPE);
    if (token === state.get().token) return;
    put(token);
    dialogs.closePersonal();
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    account,
    lost: () => lost,
    login: async (credentials) => {
      const result = await api.login(credentials, options.loginVersion);
      if (!result.ok) return { status: 'error', failure: result.error };
      enter(result.value);
      return { status: 'ok' };
    },
    enter,
    logout: () => {
      // The call takes the token before it is forgotten; whether it arrives changes nothing for the driver.
      void api.logout();
      forget();
      lost = null;
      dialogs.closePersonal();
    },
    refuseToken: (name, token) => {
      if (tokens.read(USER_TYPE) !== token) return;
      forget();
      if (name === 'TokenExpired') dialogs.open('expired', {});
      else dialogs.open('login', { notice: name });
    },
    refuseProfile: (name) => {
      // Without an answer nothing is known about the token: the driver keeps it and may try again.
      if (!isUnanswered(name)) forget();
    },
  };
};

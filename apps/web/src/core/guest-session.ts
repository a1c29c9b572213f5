import guestTokenCall from 'virtual:call/guestToken';
import orderTokenCall from 'virtual:call/orderToken';
import type { ApiClient } from '#src/api/client.ts';
import { readToken } from '#src/api/login-answer.ts';
import type { ApiResult } from '#src/api/result.ts';
import type { TextStore } from '#src/lib/storage.ts';
import { isToken } from '#src/lib/token-store.ts';
import { perCore } from './per-core.ts';

/** Returns a key separate from drivers' tokens, so that neither is ever sent for the other. [ACC-021] */
export const guestTokenKey = (citySlug: string): string => `gorpark.guest.${citySlug}`;

/** The token is created for the first call and renewed when refused. */
export interface GuestSession {
  /** A refused token had no effect, so the call is retried once with a new one. */
  run: <T>(send: (call: { token: string }) => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;
  /** Exchanges the secret of a receipt's link for a token, which this tab then uses. Resolves to false if refused. */
  open: (order: string, secret: string) => Promise<boolean>;
  /** The stored token, for data that only its own calls created; `null` without a token. */
  known: () => string | null;
}

export interface GuestSessionOptions {
  client: Pick<ApiClient, 'send'>;
  store: TextStore;
  tab: TextStore;
  citySlug: string;
}

export const createGuestSession = ({ client, store, tab, citySlug }: GuestSessionOptions): GuestSession => {
  const key = guestTokenKey(citySlug);
  let minting: Promise<ApiResult<string>> | null = null;

  /** Concurrent calls share one token request. */
  const mint = (): Promise<ApiResult<string>> => {
    minting ??= client.send(guestTokenCall, {}, readToken).then((result) => {
      minting = null;
      if (result.ok) store.write(key, result.value);
      return result;
    });
    return minting;
  };

  const known = (): string | null => {
    const kept = tab.read(key) ?? store.read(key);
    return isToken(kept) ? kept : null;
  };

  const tokenNow = async (): Promise<ApiResult<string>> => {
    const token = known();
    return token === null ? mint() : { ok: true, value: token };
  };

  return {
    known,
    open: async (order, secret) => {
      const result = await client.send(orderTokenCall, { order, secret }, readToken);
      if (result.ok) tab.write(key, result.value);
      return result.ok;
    },
    run: async (send) => {
      const first = await tokenNow();
      if (!first.ok) return first;
      const result = await send({ token: first.value });
      const name = result.ok ? null : result.error.errorName;
      if (name !== 'TokenNotFound' && name !== 'TokenExpired') return result;

      // Another call may have stored a new token meanwhile.
      for (const kept of [tab, store]) if (kept.read(key) === first.value) kept.remove(key);
      const second = await tokenNow();
      return second.ok ? send({ token: second.value }) : second;
    },
  };
};

export const useGuestSession = perCore((core) => createGuestSession({ ...core, citySlug: core.city.city }));

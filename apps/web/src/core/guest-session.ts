import { orderState } from '@gorpark/contract/public/orders/calls';
import { guestToken } from '@gorpark/contract/public/guest/calls';
import { orderToken } from '@gorpark/contract/public/guest/calls';
import type { ApiClient } from '#src/api/client.ts';
import { type ApiFailure, type ApiResult, refuse } from '#src/api/result.ts';
import type { TextStore } from '#src/lib/storage.ts';
import { isToken } from '#src/lib/token-store.ts';
import { perCore } from './per-core.ts';

/** Returns a key separate from drivers' tokens, so that neither is ever sent for the other. [ACC-021] */
export const guestTokenKey = (citySlug: string): string => `gorpark.guest.${citySlug}`;

/** The token is created for the first call and renewed when refused. */
export interface GuestSession {
  /** A refused token had no effect, so the call is retried once with a new one. */
  run: <T>(send: (call: { token: string }) => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;
  /**
   * Exchanges the secret of a receipt's link for a token of its session, unless the order was paid in this browser.
   * Resolves to false if refused [guests-3].
   */
  open: (order: string, secret: string) => Promise<boolean>;
  /** The stored token, or that of the link of `order`; `null` without a token. */
  known: (order?: string) => string | null;
  /** The order of the link that this tab has opened, or `null`. */
  linked: () => string | null;
  all: () => readonly string[];
  /** Tries each token; creates none. LinkNotValid: the token of the link has ended. */
  ask: <T>(
    send: (call: { token?: string }) => Promise<ApiResult<T>>,
    isForeign?: (error: ApiFailure) => boolean,
  ) => Promise<ApiResult<T>>;
}

const FOREIGN: readonly string[] = ['TokenNotFound', 'TokenExpired', 'ParkingSessionNotFound'];
const isForeignSession = ({ errorName }: ApiFailure): boolean => FOREIGN.includes(errorName);
const isRefusedToken = ({ errorName }: ApiFailure): boolean =>
  errorName === 'TokenNotFound' || errorName === 'TokenExpired';

export interface GuestSessionOptions {
  client: ApiClient;
  store: TextStore;
  tab: TextStore;
  citySlug: string;
}

export const createGuestSession = ({ client, store, tab, citySlug }: GuestSessionOptions): GuestSession => {
  const key = guestTokenKey(citySlug);
  const linkedKey = `${key}.order`;
  let minting: Promise<ApiResult<string>> | null = null;

  /** Concurrent calls share one token request. */
  const mint = (): Promise<ApiResult<string>> => {
    minting ??= client
      .call(guestToken, {})
      .then((result) => {
        if (result.ok) store.write(key, result.value);
        return result;
      })
      .finally(() => {
        minting = null;
      });
    return minting;
  };

  const tokenIn = (where: TextStore): string | null => {
    const stored = where.read(key);
    return isToken(stored) ? stored : null;
  };

  const known = (order?: string): string | null => {
    const linked = order !== undefined && tab.read(linkedKey) === order ? tokenIn(tab) : null;
    return linked ?? tokenIn(store);
  };

  const all = () => [tokenIn(tab), tokenIn(store)].filter((token) => token !== null);

  const tokenNow = async (): Promise<ApiResult<string>> => {
    const token = known();
    return token === null ? mint() : { ok: true, value: token };
  };

  return {
    known,
    linked: () => tab.read(linkedKey),
    all,
    ask: async (send, isForeign = isForeignSession) => {
      let result: Awaited<ReturnType<typeof send>> = refuse('TokenNotFound');
      let isLinkOver = false;
      for (const token of all()) {
        result = await send({ token });
        if (result.ok || !isForeign(result.error)) return result;
        isLinkOver ||= token === tokenIn(tab) && isRefusedToken(result.error);
      }
      return isLinkOver ? refuse('LinkNotValid') : result;
    },
    open: async (order, secret) => {
      const own = tokenIn(store);
      if (own !== null && (await client.call(orderState, { order }, { token: own })).ok) return true;
      const result = await client.call(orderToken, { order, secret });
      if (result.ok) {
        tab.write(key, result.value);
        tab.write(linkedKey, order);
      }
      return result.ok;
    },
    run: async (send) => {
      const first = await tokenNow();
      if (!first.ok) return first;
      const result = await send({ token: first.value });
      if (result.ok || !isRefusedToken(result.error)) return result;

      // Another call may have stored a new token meanwhile.
      if (store.read(key) === first.value) store.remove(key);
      const second = await tokenNow();
      return second.ok ? send({ token: second.value }) : second;
    },
  };
};

export const useGuestSession = perCore((core) => createGuestSession({ ...core, citySlug: core.city.city }));

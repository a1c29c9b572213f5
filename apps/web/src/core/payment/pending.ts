import type { Kopecks } from '@gorpark/domain/money';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';
import type { SubscriptionChoice } from '../subscription/choice.ts';
import { paymentKey } from './open-payment.ts';

/** What the form of a payment is filled in with again. */
export interface PaymentWish {
  request?: ParkingRequest;
  subscription?: SubscriptionChoice;
  card?: string;
  /** By how many minutes a session is extended. */
  minutes?: number;
}

/** A payment that a provider was asked for and whose end is not known yet. */
export interface PendingPayment {
  kind: 'refill' | 'start' | 'renew' | 'settle' | 'subscription' | 'gate';
  /** Empty when the back end did not tell it. */
  order: string;
  /** Where the driver was: path, query and hash of our own page, without the language. */
  page: string;
  /** What the provider takes and what lay on the balance before, kopecks; `null`: not known. */
  sum: Kopecks | null;
  balance: Kopecks | null;
  /** Of the parking; empty for a top-up. */
  plate: string;
  /** Number of the zone where it was known at the press. */
  zone?: string;
  /** The session that is extended and its end before, or the one that is settled and its deadline; of a subscription its beginning. Else empty, `null`. */
  reservationId: string;
  endMs: number | null;
  /** By the server's clock. */
  sentMs: number;
  /** The page of the provider, to be opened once more; it is judged anew before that (THR-12). */
  address?: string;
  /** The way to that page was taken once (D-J448). */
  isBankOpened?: boolean;
  /** What was wished, so that it can be paid another way after a reload: of a start, an extension, a subscription, a barrier's card. */
  wish?: PaymentWish;
  /** The driver knows how it ended; the tab that comes back from the bank still tells it. */
  isTold: boolean;
}

/** Only a page of our own is gone back to: a path that cannot name another site (THR-12). */
const isOwnPage = (page: string): boolean => /^\/(?![/\\])/.test(page) && !page.includes('\\');

const KINDS: ReadonlySet<unknown> = new Set<PendingPayment['kind']>([
  'refill',
  'start',
  'renew',
  'settle',
  'subscription',
  'gate',
]);

const isKopecks = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

const isRequest = (value: unknown): boolean => {
  const { transport, durationMinutes, zone } = (value ?? {}) as Record<keyof ParkingRequest, unknown>;
  const { number } = (transport ?? {}) as { number?: unknown };
  return typeof number === 'string' && Number.isSafeInteger(durationMinutes) && typeof zone === 'object';
};

const isWish = (value: unknown): boolean => {
  if (value === undefined) return true;
  const { request, subscription, card, minutes } = (value ?? {}) as Record<keyof PaymentWish, unknown>;
  const { codeSubscription, cost } = (subscription ?? {}) as Record<string, unknown>;
  return (
    (request === undefined || isRequest(request)) &&
    (subscription === undefined || (typeof codeSubscription === 'string' && Number.isSafeInteger(cost))) &&
    (card === undefined || typeof card === 'string') &&
    (minutes === undefined || Number.isSafeInteger(minutes))
  );
};

/** Stored values may be old or edited by hand. */
const isPending = (value: unknown): value is PendingPayment => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, order, page, sum, balance, plate, reservationId, endMs, sentMs, isTold, ...rest } =
    value as Record<keyof PendingPayment, unknown>;
  return (
    KINDS.has(kind) &&
    [order, page, plate, reservationId].every((text) => typeof text === 'string') &&
    isOwnPage(String(page)) &&
    [sum, balance, endMs].every(isKopecks) &&
    Number.isSafeInteger(sentMs) &&
    typeof isTold === 'boolean' &&
    [rest.address, rest.zone].every((text) => text === undefined || typeof text === 'string') &&
    (rest.isBankOpened === undefined || typeof rest.isBankOpened === 'boolean') &&
    isWish(rest.wish)
  );
};

export interface PaymentMemory {
  /** What waits; `null` when nothing does. */
  open: () => PendingPayment | null;
  /** What the provider sends back with this order number; a payment whose number was not told may be any. */
  ofOrder: (order: string) => PendingPayment | null;
  keep: (payment: PendingPayment) => void;
  /** It has ended and the driver knows. */
  tell: () => void;
  /** It was never paid. */
  forget: () => void;
}

/** The one payment that this browser waits for in a city (PAY-088): it outlives the way to the bank and back. */
export const createPaymentMemory = (store: TextStore, citySlug: string): PaymentMemory => {
  const key = paymentKey(citySlug);
  const read = () => readJson(store, key, isPending);
  const keep = (payment: PendingPayment) => {
    writeJson(store, key, payment);
  };
  return {
    open: () => {
      const payment = read();
      return payment?.isTold === false ? payment : null;
    },
    ofOrder: (order) => {
      const payment = read();
      return payment && (payment.order === '' || payment.order === order) ? payment : null;
    },
    keep,
    tell: () => {
      const payment = read();
      if (payment) keep({ ...payment, isTold: true });
    },
    forget: () => store.remove(key),
  };
};

import type { Kopecks } from '@gorpark/domain/money';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';
import type { SubscriptionChoice } from '../subscription/choice.ts';
import { paymentKey } from './open-payment.ts';

/** Values that prefill the payment form. */
export interface PaymentIntent {
  request?: ParkingRequest;
  subscription?: SubscriptionChoice;
  card?: string;
  minutes?: number;
  /** The vehicle that a repaired plate corrects too. */
  wrongPlate?: string;
}

/** A payment with unknown outcome. */
export interface PendingPayment {
  kind: 'refill' | 'start' | 'renew' | 'settle' | 'subscription' | 'gate' | 'repair';
  order: string;
  page: string;
  /** Sum at the bank; `null` if unknown. */
  sum: Kopecks | null;
  /** Before the payment; `null` if unknown. */
  balance: Kopecks | null;
  plate: string;
  zone?: string;
  /**
   * Session to extend and its end, session to settle and its deadline, or session to repair; for a subscription, its
   * start. Otherwise empty and `null`.
   */
  reservationId: string;
  endMs: number | null;
  /** When it was sent, by server time. */
  sentMs: number;
  /** The provider's page, validated again before it is opened [THR-12]. */
  address?: string;
  /** true: the link to that page was followed [payments-5]. */
  isBankOpened?: boolean;
  /** Lets the driver choose another method after a reload. */
  intent?: PaymentIntent;
  /** true: the driver was notified. A tab that returns from the bank later still shows the result. */
  isTold: boolean;
}

/** Returns true for a path that cannot lead to another site [THR-12]. */
const isOwnPage = (page: string): boolean => /^\/(?![/\\])/.test(page) && !page.includes('\\');

const KINDS: ReadonlySet<unknown> = new Set<PendingPayment['kind']>([
  'refill',
  'start',
  'renew',
  'settle',
  'subscription',
  'gate',
  'repair',
]);

const isKopecks = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

const isRequest = (value: unknown): boolean => {
  const { transport, durationMinutes, zone } = (value ?? {}) as Record<keyof ParkingRequest, unknown>;
  const { number } = (transport ?? {}) as { number?: unknown };
  return typeof number === 'string' && Number.isSafeInteger(durationMinutes) && typeof zone === 'object';
};

const isIntent = (value: unknown): boolean => {
  if (value === undefined) return true;
  const { request, subscription, card, minutes, wrongPlate } = (value ?? {}) as Record<
    keyof PaymentIntent,
    unknown
  >;
  const { codeSubscription, cost } = (subscription ?? {}) as Record<string, unknown>;
  return (
    (request === undefined || isRequest(request)) &&
    (subscription === undefined || (typeof codeSubscription === 'string' && Number.isSafeInteger(cost))) &&
    [card, wrongPlate].every((text) => text === undefined || typeof text === 'string') &&
    (minutes === undefined || Number.isSafeInteger(minutes))
  );
};

/** Stored values may be outdated or edited. */
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
    isIntent(rest.intent)
  );
};

export interface PaymentMemory {
  open: () => PendingPayment | null;
  ofOrder: (order: string) => PendingPayment | null;
  keep: (payment: PendingPayment) => void;
  markShown: () => void;
  forget: () => void;
}

/** Returns the store of the city's pending payment. It survives the redirect to the bank and back [PAY-088]. */
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
    markShown: () => {
      const payment = read();
      if (payment) keep({ ...payment, isTold: true });
    },
    forget: () => store.remove(key),
  };
};

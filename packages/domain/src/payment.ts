import { type Kopecks, percentOf, readRoubles, ZERO } from './money.ts';
import { normalizePhone } from './phone.ts';

export const PAYMENT_TYPES = [
  'payment',
  'postPayment',
  'continueSession',
  'paymentUnregister',
  'postPaymentUnregister',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_STATUSES = ['wait', 'processing', 'done', 'cancel', 'error'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * `asked`: the provider accepted the order or timed out. `refused`: it certainly did not accept. `declined`: one card
 * failed; the payer may try another. `succeeded`, `cancelled`: confirmed by the provider. A clock never creates an
 * event [INV-16].
 */
export type PaymentEvent = 'asked' | 'refused' | 'declined' | 'succeeded' | 'cancelled';

/**
 * State graph of a payment; edges are events [INV-14]. `done` is final; after a declined card the order can still be
 * paid. A success after cancel or error only credits the wallet [INV-15].
 */
const EDGES: Readonly<Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>>> = {
  wait: {
    asked: 'processing',
    refused: 'error',
    declined: 'processing',
    succeeded: 'done',
    cancelled: 'cancel',
  },
  processing: { declined: 'processing', succeeded: 'done', cancelled: 'cancel' },
  done: {},
  cancel: { succeeded: 'done' },
  error: { succeeded: 'done' },
};

/** Returns the next status; null when the graph has no such edge. */
export const paymentAfter = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  EDGES[status][event] ?? null;

/** True while polling must continue. */
export const isPaymentOpen = (status: PaymentStatus): boolean => status === 'wait' || status === 'processing';

/** True if a success only credits the wallet [INV-15]. */
export const isLateSuccess = (status: PaymentStatus): boolean => status === 'cancel' || status === 'error';

/** Payment method with a bonus on top-ups [money-6]. */
const BONUS_METHOD = 'card';

export const bonusOfRefill = (sum: Kopecks, method: string, percent: number): Kopecks =>
  method === BONUS_METHOD ? percentOf(sum, percent) : ZERO;

export type RefillProblem = 'empty' | 'notANumber' | 'format' | 'notPositive' | 'tooMuch';
export type ReadRefill = { ok: true; value: Kopecks } | { ok: false; problem: RefillProblem };

/**
 * Accepts roubles as a number or text, above 0, at most two decimals and `max` kopecks (null: no limit known)
 * [money-4].
 */
export const readRefill = (input: unknown, max: Kopecks | null): ReadRefill => {
  const read = readRoubles(input);
  if (!read.ok) return { ok: false, problem: read.problem === 'tooLarge' ? 'tooMuch' : read.problem };
  if (read.value <= 0) return { ok: false, problem: 'notPositive' };
  if (max !== null && read.value > max) return { ok: false, problem: 'tooMuch' };
  return read;
};

export const isMethodMissing = (name: string | null | undefined): boolean => !name?.trim();

/** Checks the phone only for methods that need one. */
export const isMethodPhoneWrong = (method: { isPhoneRequired: boolean }, phone: string | null): boolean =>
  method.isPhoneRequired && normalizePhone(phone ?? '') === null;

/** Every subdomain must be listed. */
export interface RedirectRule {
  origin: string;
  hosts: readonly string[];
}

/**
 * Replaces commas with dots as specified, and only then validates the target [THR-12]. Null unless it is https on a
 * listed host or our own origin.
 */
export const readRedirect = (text: string, { origin, hosts }: RedirectRule): string | null => {
  const address = text.replaceAll(',', '.').trim();
  if (address === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(origin).origin) return `${url.pathname}${url.search}${url.hash}`;
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url.href : null;
};

/** Protects commas from the replacement in `readRedirect`. */
export const writeRedirect = (address: string): string => address.replaceAll(',', '%2C');

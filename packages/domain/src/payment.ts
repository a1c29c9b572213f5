import { type Kopecks, percentOf, readRoubles, ZERO } from './money.ts';
import { isPaymentPhone } from './phone.ts';

/** Kinds of payments through a provider. */
export const PAYMENT_TYPES = [
  'payment',
  'postPayment',
  'continueSession',
  'paymentUnregister',
  'postPaymentUnregister',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Payment statuses; cancel and error appear in the history texts. */
export const PAYMENT_STATUSES = ['wait', 'processing', 'done', 'cancel', 'error'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Events of a payment. `asked`: the provider accepted the order or did not answer in time. `refused`: it certainly
 * did not accept. `declined`: it refused one card; the payer may try another. `succeeded`, `cancelled`: confirmed by
 * the provider. A clock never creates an event [INV-16].
 */
export type PaymentEvent = 'asked' | 'refused' | 'declined' | 'succeeded' | 'cancelled';

/**
 * The whole state graph; edges are events [INV-14]. `done` is final. A declined card keeps the order payable until
 * success or expiry. A success after cancel or error is a separate edge: it credits the wallet and revives nothing
 * else [INV-15].
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

/** True while the outcome is unknown; polling continues until the provider reports it. */
export const isPaymentOpen = (status: PaymentStatus): boolean => status === 'wait' || status === 'processing';

/** True if a success in this status only credits the wallet [INV-15]. */
export const isLateSuccess = (status: PaymentStatus): boolean => status === 'cancel' || status === 'error';

/** The method with a top-up bonus [D-X8]. */
const BONUS_METHOD = 'card';

/** Returns the bonus for a top-up of `sum` kopecks by `method` in a city with `percent` bonus [D-X8]. */
export const bonusOfRefill = (sum: Kopecks, method: string, percent: number): Kopecks =>
  method === BONUS_METHOD ? percentOf(sum, percent) : ZERO;

export type RefillProblem = 'empty' | 'notANumber' | 'format' | 'notPositive' | 'tooMuch';
export type ReadRefill = { ok: true; value: Kopecks } | { ok: false; problem: RefillProblem };

/**
 * Validates a top-up amount in roubles, number or text: required, numeric, at most two decimals, above 0, at most
 * `max` kopecks. `max` is null when the back end sends no limit [D-M6].
 */
export const readRefill = (input: unknown, max: Kopecks | null): ReadRefill => {
  const read = readRoubles(input);
  if (!read.ok) return { ok: false, problem: read.problem === 'tooLarge' ? 'tooMuch' : read.problem };
  if (read.value <= 0) return { ok: false, problem: 'notPositive' };
  if (max !== null && read.value > max) return { ok: false, problem: 'tooMuch' };
  return read;
};

/** Returns true if the required payment method is missing. */
export const isMethodMissing = (name: string | null | undefined): boolean => !name?.trim();

/**
 * Returns true if the method needs a phone and this is not 7, +7 or 8 and 10 digits. Ignores the phone for other
 * methods.
 */
export const isMethodPhoneWrong = (method: { isPhoneRequired: boolean }, phone: string | null): boolean =>
  method.isPhoneRequired && !isPaymentPhone(phone ?? '');

/** Allowed redirect targets: our own origin and provider hosts; every subdomain must be listed. */
export interface RedirectRule {
  /** Scheme and host of the current page. */
  origin: string;
  hosts: readonly string[];
}

/**
 * Returns the provider URL to open. Replaces commas with dots as specified, and only then validates the target
 * [THR-12]. Null unless it is an https page of a listed host or a page of our own origin.
 */
export const readRedirect = (text: string, { origin, hosts }: RedirectRule): string | null => {
  const address = text.replaceAll(',', '.').trim();
  if (address === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(origin).origin) return `${url.pathname}${url.search}${url.hash}`;
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url.href : null;
};

/** Encodes commas in a URL to protect it from the replacement of commas in `readRedirect`. */
export const writeRedirect = (address: string): string => address.replaceAll(',', '%2C');

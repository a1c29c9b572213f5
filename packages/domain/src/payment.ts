import { type Kopecks, percentOf, readRoubles, ZERO } from './money.ts';
import { isPaymentPhone } from './phone.ts';

/** What is paid through a provider (parking-and-money §3). */
export const PAYMENT_TYPES = [
  'payment',
  'postPayment',
  'continueSession',
  'paymentUnregister',
  'postPaymentUnregister',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Where a payment stands; cancel and error appear in the texts of the history. */
export const PAYMENT_STATUSES = ['wait', 'processing', 'done', 'cancel', 'error'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * What happens to a payment. `asked`: the provider was asked and either took the order or did not answer in time;
 * `refused`: it surely took nothing; `declined`: one card was refused and the payer may try another; `succeeded` and
 * `cancelled`: its own proof; no event comes from a clock (INV-16).
 */
export type PaymentEvent = 'asked' | 'refused' | 'declined' | 'succeeded' | 'cancelled';

/**
 * The whole state graph: the edges are the events (INV-14). From `done` nothing leads away. A declined card ends no order: it
 * can be paid until its success or its end. A success after a cancel or an error is an edge of its own: the sum goes to
 * the balance and nothing else revives (INV-15).
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

/** Where the event leads; null when the graph has no such edge. */
export const paymentAfter = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  EDGES[status][event] ?? null;

/** Nobody knows yet whether money moves: the provider is asked until it tells. */
export const isPaymentOpen = (status: PaymentStatus): boolean => status === 'wait' || status === 'processing';

/** A success that comes here pays into the balance alone (INV-15). */
export const isLateSuccess = (status: PaymentStatus): boolean => status === 'cancel' || status === 'error';

/** The method whose top-ups bring a bonus (decision D-X8). */
const BONUS_METHOD = 'card';

/** What comes as a bonus with a top-up of `sum` kopecks by `method`, where the city gives `percent` of it (decision D-X8). */
export const bonusOfRefill = (sum: Kopecks, method: string, percent: number): Kopecks =>
  method === BONUS_METHOD ? percentOf(sum, percent) : ZERO;

export type RefillProblem = 'empty' | 'notANumber' | 'format' | 'notPositive' | 'tooMuch';
export type ReadRefill = { ok: true; value: Kopecks } | { ok: false; problem: RefillProblem };

/**
 * The sum of a top-up, roubles as a number or as a text: required, numeric, two decimals at most, above 0, not above
 * `max` (kopecks; null: the back end does not tell its own). Parking-and-money §5, decision D-M6.
 */
export const readRefill = (input: unknown, max: Kopecks | null): ReadRefill => {
  const read = readRoubles(input);
  if (!read.ok) return { ok: false, problem: read.problem === 'tooLarge' ? 'tooMuch' : read.problem };
  if (read.value <= 0) return { ok: false, problem: 'notPositive' };
  if (max !== null && read.value > max) return { ok: false, problem: 'tooMuch' };
  return read;
};

/** The method of a payment is required in the dialog and for a top-up. */
export const isMethodMissing = (name: string | null | undefined): boolean => !name?.trim();

/** A method that asks by phone needs 7, +7 or 8 and 10 digits; for others the phone is not read. */
export const isMethodPhoneWrong = (method: { isPhoneRequired: boolean }, phone: string | null): boolean =>
  method.isPhoneRequired && !isPaymentPhone(phone ?? '');

/** Where a payment may lead to: our own origin, and hosts of providers with every one of their subdomains named. */
export interface RedirectRule {
  /** Scheme and host of the page that asks. */
  origin: string;
  hosts: readonly string[];
}

/**
 * The address of a provider's page: first every comma becomes a dot, as the documents say, and only then is looked where
 * it leads (THR-12). Null when it is neither an https page of a listed host nor a page of our own origin.
 */
export const readRedirect = (text: string, { origin, hosts }: RedirectRule): string | null => {
  const address = text.replaceAll(',', '.').trim();
  if (address === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(origin).origin) return `${url.pathname}${url.search}${url.hash}`;
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url.href : null;
};

/** How the server writes an address, so that the rule of the commas does not change it. */
export const writeRedirect = (address: string): string => address.replaceAll(',', '%2C');

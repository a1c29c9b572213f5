import { type Kopecks, readRoubles } from '@gorpark/domain/money';
import * as z from 'zod/mini';
import {
  type AskedOrder,
  type SavedCard,
  ProviderError,
  type ProviderPayment,
} from '#src/features/payments/index.ts';
import { technicalReason } from '../http.ts';

const cancellation = z.optional(z.object({ party: z.string(), reason: z.string() }));
const payment = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string(), currency: z.string() }),
  refunded_amount: z.optional(z.object({ value: z.string() })),
  recipient: z.optional(z.object({ account_id: z.string() })),
  test: z.optional(z.boolean()),
  metadata: z.optional(
    z.object({
      order: z.optional(z.string()),
      city: z.optional(z.string()),
      nonce: z.optional(z.string()),
      payer: z.optional(z.string()),
    }),
  ),
  cancellation_details: cancellation,
  payment_method: z.optional(
    z.object({
      id: z.optional(z.string().check(z.maxLength(64))),
      saved: z.optional(z.boolean()),
      card: z.optional(
        z.object({
          last4: z.string().check(z.regex(/^\d{4}$/)),
          card_type: z.optional(z.string().check(z.maxLength(32))),
          expiry_month: z.optional(z.string()),
          expiry_year: z.optional(z.string()),
        }),
      ),
    }),
  ),
  confirmation: z.optional(z.object({ confirmation_url: z.optional(z.string()) })),
});
export type YookassaPayment = z.output<typeof payment>;

const page = z.object({ items: z.array(z.unknown()), next_cursor: z.optional(z.string()) });
const namedRefund = z.object({
  status: z.enum(['pending', 'succeeded', 'canceled']),
  cancellation_details: cancellation,
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  payment_id: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: z.object({ value: z.string(), currency: z.string() }),
});
const notice = z.object({
  type: z.literal('notification'),
  event: z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/), z.maxLength(64)),
  object: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
});

const STATES = {
  pending: 'pending',
  waiting_for_capture: 'pending',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const;

/** Parses a payment. @throws ProviderError for an unknown format [FLT-24] */
export const readPayment = (answer: unknown): YookassaPayment => read(payment, answer);
export const readPage = (answer: unknown) => read(page, answer);
export const readNamedRefund = (answer: unknown) => read(namedRefund, answer);

/** Returns null for other sales of the shop. */
export function paymentOfOrder(
  item: unknown,
  { orderNumber, nonce }: Pick<AskedOrder, 'orderNumber' | 'nonce'>,
): YookassaPayment | null {
  const { data } = payment.safeParse(item);
  const isSame = data?.metadata?.order === orderNumber && (data.metadata.nonce ?? null) === nonce;
  return isSame ? data : null;
}

/** Returns payment and refund, both null for other events. @throws ProviderError for an unknown format */
export function readNoticeBody(raw: Buffer): {
  event: string;
  payment: YookassaPayment | null;
  refund: z.output<typeof namedRefund> | null;
} {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  const value: unknown = JSON.parse(text);
  const { event } = read(notice, value);
  const { object } = value as { object: unknown };
  if (event.startsWith('refund.')) return { event, payment: null, refund: read(namedRefund, object) };
  const parsed = payment.safeParse(object);
  return {
    event,
    payment: event.startsWith('payment.') && parsed.success ? parsed.data : null,
    refund: null,
  };
}

/** Returns the error for a canceled payment or refund: the reason, and who canceled. */
export const refusalOf = ({ cancellation_details: details }: Pick<YookassaPayment, 'cancellation_details'>) =>
  new ProviderError('refused', technicalReason(details?.reason, details?.party));

/** Cancellations without a refusal: an abandoned page, or by the shop. */
const GIVEN_UP: ReadonlySet<string> = new Set([
  'expired_on_confirmation',
  'expired_on_capture',
  'canceled_by_merchant',
  'permission_revoked',
]);

/** Converts a payment; money of another shop gets an empty shop. */
export function paymentFrom(read: YookassaPayment, shopId: string): ProviderPayment {
  const isOwn = read.recipient === undefined || read.recipient.account_id === shopId;
  return {
    id: read.id,
    shop: isOwn ? (read.metadata?.city ?? '') : '',
    orderNumber: read.metadata?.order ?? '',
    ...(read.metadata?.nonce !== undefined && { nonce: read.metadata.nonce }),
    ...(read.metadata?.payer !== undefined && { payer: read.metadata.payer }),
    amountKop: amountOf(read.amount.value),
    currency: read.amount.currency,
    state: STATES[read.status],
    ...(isRefused(read) && { isRefused: true as const }),
    ...(read.refunded_amount && { refundedKop: amountOf(read.refunded_amount.value) }),
    ...(read.test === true && { isTest: true as const }),
    ...cardOf(read),
  };
}

/** Converts a refund; only a succeeded one has moved money. */
export function refundFrom(
  reported: z.output<typeof namedRefund>,
  shop: string,
): Omit<ProviderPayment, 'card'> {
  return {
    id: reported.id,
    refundOf: reported.payment_id,
    shop,
    orderNumber: '',
    amountKop: amountOf(reported.amount.value),
    currency: reported.amount.currency,
    state: STATES[reported.status],
  };
}

function cardOf({ status, payment_method: method }: YookassaPayment): { card?: SavedCard } {
  if (status !== 'succeeded' || method?.saved !== true || method.id === undefined || !method.card) return {};
  const { last4, card_type: brand = '', expiry_month: month = '', expiry_year: year = '' } = method.card;
  const expires = /^\d{4}-\d{2}$/.test(`${year}-${month}`) ? `${year}-${month}` : '';
  return { card: { token: method.id, last4, brand, expires } };
}

function isRefused({ status, cancellation_details: details }: YookassaPayment): boolean {
  return status === 'canceled' && details !== undefined && !GIVEN_UP.has(details.reason);
}

function amountOf(text: string): Kopecks {
  const amount = readRoubles(text);
  if (!amount.ok) throw new ProviderError('unknown');
  return amount.value;
}

function read<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ProviderError('unknown');
  return parsed.data;
}

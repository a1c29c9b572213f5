import { type Kopecks, readRoubles } from '@gorpark/domain/money';
import * as z from 'zod/mini';
import {
  type SavedCard,
  ProviderError,
  type ProviderPayment,
  type ProviderReason,
} from '#src/features/payments/index.ts';

const envelope = z.object({
  Success: z.boolean(),
  Message: z.optional(z.nullable(z.string())),
  ErrorCode: z.optional(z.nullable(z.union([z.string(), z.int()]))),
  Model: z.optional(z.nullable(z.unknown())),
});
const transaction = z.object({
  TransactionId: z.union([z.int(), z.string().check(z.regex(/^\d{1,20}$/))]),
  Amount: z.union([z.number(), z.string()]),
  Currency: z.string(),
  InvoiceId: z.optional(z.nullable(z.string())),
  AccountId: z.optional(z.nullable(z.string())),
  Status: z.string(),
  // 1 and 0 in a notification, a boolean in a response
  TestMode: z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
  JsonData: z.optional(z.nullable(z.string())),
  Token: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
  CardLastFour: z.optional(z.nullable(z.union([z.string(), z.int()]))),
  CardType: z.optional(z.nullable(z.string())),
  // MM/YY
  CardExpDate: z.optional(z.nullable(z.string())),
});
const orderData = z.object({ city: z.optional(z.string()), nonce: z.optional(z.string()) });
const refusal = z.object({ ReasonCode: z.optional(z.nullable(z.int())) });
const order = z.object({ Id: z.string().check(z.maxLength(64)), Url: z.string() });

const refund = z.object({
  TransactionId: z.string().check(z.regex(/^\d{1,20}$/)),
  PaymentTransactionId: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  Amount: z.string(),
  InvoiceId: z.optional(z.string()),
  Data: z.optional(z.string()),
});

export type Transaction = z.output<typeof transaction>;

export interface CloudAnswer {
  isSuccess: boolean;
  model: unknown;
  /** Of a refusal. */
  reason: ProviderReason;
}

/** Parses a response. @throws ProviderError for an unknown format [FLT-24] */
export function readEnvelope(answer: unknown): CloudAnswer {
  const { Success, Model, Message, ErrorCode } = read(envelope, answer);
  const { data } = refusal.safeParse(Model);
  const code = String(data?.ReasonCode ?? ErrorCode ?? '');
  const reason = { code: CODE.test(code) ? code : '', parameter: fieldIn(Message ?? '') };
  return { isSuccess: Success, model: Model ?? null, reason };
}

const CODE = /^\w{1,40}$/;
const FIELDS = [
  'TransactionId',
  'Amount',
  'Currency',
  'AccountId',
  'Token',
  'InvoiceId',
  'JsonData',
  'Description',
  'Receipt',
];
/** Returns the field that a message names; the message itself is free text, which may name a person. */
const fieldIn = (message: string): string =>
  FIELDS.find((field) => new RegExp(`\\b${field}\\b`, 'i').test(message)) ?? '';

export const readTransaction = (model: unknown): Transaction => read(transaction, model);
export const readRefund = (fields: unknown) => read(refund, fields);
export const readOrder = (model: unknown) => read(order, model);

/** Accepts each field once, in canonical encoding; else null [BAD-95]. */
export function readForm(raw: Buffer): Map<string, string> | null {
  const text = raw.toString('latin1');
  if (!/^[\x21-\x7e]+$/.test(text)) return null;
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) return null;
    form.set(name, value);
  }
  return form;
}

/** Converts a transaction; a city in its data overrides the shop. */
export function transactionFrom(
  read: Transaction,
  { shop, state }: Pick<ProviderPayment, 'shop' | 'state'>,
): ProviderPayment {
  const { nonce } = dataIn(read.JsonData);
  return {
    id: String(read.TransactionId),
    shop: dataIn(read.JsonData).city ?? shop,
    orderNumber: read.InvoiceId ?? '',
    ...(nonce !== undefined && { nonce }),
    ...(read.AccountId && { payer: read.AccountId }),
    amountKop: amountOf(read.Amount),
    currency: read.Currency,
    state,
    ...(isTest(read) && { isTest: true as const }),
    ...(state === 'succeeded' && cardOf(read)),
  };
}

/** Converts a refund. Notifications have no currency; shops take roubles. */
export function refundFrom(
  reported: z.output<typeof refund>,
  { shop, id, refundOf }: { shop: string; id: string; refundOf: string },
): ProviderPayment {
  return {
    id,
    refundOf,
    shop: dataIn(reported.Data).city ?? shop,
    orderNumber: reported.InvoiceId ?? '',
    amountKop: amountOf(reported.Amount),
    currency: 'RUB',
    state: 'succeeded',
  };
}

function cardOf({ Token, CardLastFour, CardType, CardExpDate }: Transaction): { card?: SavedCard } {
  const last4 = String(CardLastFour ?? '').padStart(4, '0');
  if (!Token || !/^\d{4}$/.test(last4)) return {};
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(CardExpDate ?? '') ?? [];
  const expires = month === undefined ? '' : `20${year}-${month}`;
  return { card: { token: Token, last4, brand: (CardType ?? '').slice(0, 32), expires } };
}

const isTest = ({ TestMode }: Transaction): boolean =>
  ['1', 'true'].includes(String(TestMode ?? '').toLowerCase());

/** Returns our data of an order. */
function dataIn(data: string | null | undefined): { city?: string; nonce?: string } {
  try {
    const value = orderData.safeParse(JSON.parse(data || '{}'));
    return value.success ? value.data : {};
  } catch {
    return {};
  }
}

function amountOf(value: number | string): Kopecks {
  const amount = readRoubles(value);
  if (!amount.ok) throw new ProviderError('unknown');
  return amount.value;
}

function read<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ProviderError('unknown');
  return parsed.data;
}

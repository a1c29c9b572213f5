import { roublesText, readRoubles } from '@gorpark/domain/money';
import { formatDateTime } from '@gorpark/domain/time';
import * as z from 'zod/mini';
import {
  type FiscalDocument,
  FiscalError,
  type FiscalOperator,
  type FiscalReceipt,
} from '#src/features/fiscal/index.ts';
import { askProvider, type CallLimits } from '../payments/http.ts';
import { idempotenceKey } from '../payments/idempotence-key.ts';
import { YOOKASSA_URL } from '../payments/yookassa/provider.ts';
import type { FiscalShops } from './config.ts';
import { nameOf } from './content.ts';
import { contentOf } from './yookassa-content.ts';
import { asFiscal } from './operators.ts';

export interface YookassaReceiptOptions {
  shopOf: FiscalShops;
  keysOf: (shop: string) => { shopId: string; secretKey: string };
  apiUrl?: string;
  limits?: CallLimits;
}

const ZONE = 'Europe/Moscow';

const text = z.string().check(z.minLength(1), z.maxLength(128));
const receiptSchema = z.object({
  id: text,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  items: z.array(z.object({ description: z.string(), amount: z.object({ value: z.string() }) })),
  fiscal_document_number: z.optional(text),
  fiscal_storage_number: z.optional(text),
  fiscal_attribute: z.optional(text),
  registered_at: z.optional(text),
});
type StoredReceipt = z.output<typeof receiptSchema>;
const pageSchema = z.object({ items: z.array(z.unknown()) });
const refundSchema = z.object({ id: text });

/**
 * Receipts of YooKassa. Those of payments and refunds are part of them and only read; an offset is a second receipt
 * of a payment that covers it. A return to the balance has no refund and needs a person.
 */
export function createYookassaReceipts(options: YookassaReceiptOptions): FiscalOperator {
  const { shopOf, keysOf, apiUrl = YOOKASSA_URL } = options;

  async function call(shop: string, path: string, body?: object, key?: string): Promise<unknown> {
    const { shopId, secretKey } = keysOf(shop);
    const headers = {
      authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotence-key': key }),
    };
    const request = { method: body ? 'POST' : 'GET', url: `${apiUrl}${path}`, headers } as const;
    return asFiscal(askProvider(body ? { ...request, body: JSON.stringify(body) } : request, options.limits));
  }

  const read = <T>(schema: z.ZodMiniType<T>, answer: unknown): T => {
    const { data } = schema.safeParse(answer);
    if (data === undefined) throw new FiscalError('unavailable', 'payload');
    return data;
  };

  async function find(receipt: FiscalReceipt, filter: string): Promise<StoredReceipt | null> {
    const { items } = read(pageSchema, await call(receipt.shop, `/receipts?${filter}&limit=100`));
    const receipts = items.flatMap((item) => receiptSchema.safeParse(item).data ?? []);
    const name = nameOf(receipt);
    return (
      receipts.find(({ status, items: [item] }) => status !== 'canceled' && item?.description === name) ??
      null
    );
  }

  async function findOfRefunds(receipt: FiscalReceipt, payment: string): Promise<StoredReceipt | null> {
    const { items } = read(pageSchema, await call(receipt.shop, `/refunds?payment_id=${payment}&limit=100`));
    for (const item of items) {
      const found = await find(receipt, `refund_id=${encodeURIComponent(read(refundSchema, item).id)}`);
      if (found) return found;
    }
    return null;
  }

  async function sendSecond(receipt: FiscalReceipt, payment: string): Promise<StoredReceipt> {
    const shop = shopOf(receipt.shop);
    if (shop === null) throw new FiscalError('shop', 'noShop');
    const body = {
      ...{ type: 'payment', payment_id: payment, send: true },
      ...contentOf(receipt, shop),
      settlements: [{ type: 'prepayment', amount: { value: roublesText(receipt.amount), currency: 'RUB' } }],
    };
    return read(receiptSchema, await call(receipt.shop, '/receipts', body, idempotenceKey(receipt.key)));
  }

  return {
    name: 'yookassa',
    serves: (name) => shopOf(name) !== null,
    providerOf: () => 'yookassa',
    async register(receipt) {
      if (receipt.isCorrection) throw new FiscalError('refused', 'correction');
      const isAdvance = receipt.subject === 'advance';
      if (receipt.kind === 'refund' && !isAdvance) throw new FiscalError('refused', 'noRefund');
      if (receipt.payment === null) throw new FiscalError('refused', 'noPayment');
      const payment = encodeURIComponent(receipt.payment);
      const known = await (receipt.kind === 'refund'
        ? findOfRefunds(receipt, payment)
        : find(receipt, `payment_id=${payment}`));
      // Keys expire after a day, so a receipt is sent only if there is none.
      const found = known ?? (isAdvance ? null : await sendSecond(receipt, receipt.payment));
      if (found === null) throw new FiscalError('unavailable', 'noReceipt');
      return { id: found.id, document: documentOf(found) };
    },
    async report(name, id) {
      const answer = await call(name, `/receipts/${encodeURIComponent(id)}`);
      if (answer === null) throw new FiscalError('lost', 'not_found');
      return documentOf(read(receiptSchema, answer));
    },
  };
}

/** null: not registered yet. */
function documentOf(receipt: StoredReceipt): FiscalDocument | null {
  if (receipt.status === 'pending') return null;
  if (receipt.status === 'canceled') throw new FiscalError('refused', 'canceled');
  const {
    fiscal_storage_number: fn,
    fiscal_document_number: fd,
    fiscal_attribute: fp,
    registered_at,
  } = receipt;
  const atMs = Date.parse(registered_at ?? '');
  const total = readRoubles(receipt.items[0]?.amount.value ?? '');
  if (!fn || !fd || !fp || Number.isNaN(atMs) || !total.ok) throw new FiscalError('unavailable', 'payload');
  const day = formatDateTime(atMs, ZONE, 'DD.MM.YYYY HH:mm');
  const [, date = '', month = '', year = '', time = ''] = /^(\d\d)\.(\d\d)\.(\d{4}) (.{5})/.exec(day) ?? [];
  return { fn, fd, fp, at: `${year}-${month}-${date}T${time}`, total: total.value, url: null };
}

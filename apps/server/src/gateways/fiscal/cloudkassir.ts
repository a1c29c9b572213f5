import { fromRoubles, toRoubles } from '@gorpark/domain/money';
import * as z from 'zod/mini';
import {
  type FiscalDocument,
  FiscalError,
  type FiscalOperator,
  type FiscalReceipt,
} from '#src/features/fiscal/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import { CLOUDPAYMENTS_URL } from '../payments/cloudpayments/provider.ts';
import { askProvider, type CallLimits } from '../payments/http.ts';
import { idempotenceKey } from '../payments/idempotence-key.ts';
import type { FiscalShop, FiscalShops } from './config.ts';
import { clientOf, nameOf, vatOf } from './content.ts';
import { asFiscal } from './operators.ts';

export interface CloudkassirOptions {
  shopOf: FiscalShops;
  keysOf: (shop: string) => { publicId: string; secrets: readonly string[] };
  clock: Clock;
  apiUrl?: string;
  limits?: CallLimits;
}

const HOUR_MS = 3_600_000;
const TYPES = { income: 'Income', refund: 'IncomeReturn' } as const;
const SYSTEMS = ['osn', 'usn_income', 'usn_income_outcome', 'envd', 'esn', 'patent'];
const envelope = z.object({ Success: z.boolean(), Model: z.optional(z.nullable(z.unknown())) });
const accepted = z.object({ Id: z.string().check(z.minLength(1), z.maxLength(128)) });
const details = z.object({
  AdditionalData: z.object({
    Amount: z.number(),
    FiscalNumber: z.string(),
    DocumentNumber: z.string(),
    FiscalSign: z.string(),
    DateTime: z.string(),
    OfdReceiptUrl: z.nullish(z.string()),
  }),
});

/** CloudKassir of CloudPayments. Idempotency keys expire after an hour; an unsure receipt then needs a person. */
export function createCloudkassir(options: CloudkassirOptions): FiscalOperator {
  const { shopOf, keysOf, clock, apiUrl = CLOUDPAYMENTS_URL } = options;

  async function call(shop: string, path: string, body: object, key?: string): Promise<unknown> {
    const { publicId, secrets } = keysOf(shop);
    const headers = {
      authorization: `Basic ${Buffer.from(`${publicId}:${secrets[0] ?? ''}`).toString('base64')}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'x-request-id': key }),
    };
    const request = {
      method: 'POST',
      url: `${apiUrl}/kkt/${path}`,
      headers,
      body: JSON.stringify(body),
    } as const;
    const { data } = envelope.safeParse(await asFiscal(askProvider(request, options.limits)));
    if (!data) throw new FiscalError('unavailable', 'unsure');
    if (!data.Success) throw new FiscalError('refused');
    return data.Model;
  }

  return {
    name: 'cloudkassir',
    serves: (name) => shopOf(name) !== null,
    async register(receipt) {
      const shop = shopOf(receipt.shop);
      if (shop === null) throw new FiscalError('shop', 'noShop');
      if (receipt.isCorrection) throw new FiscalError('refused', 'correction');
      if (receipt.unsureSince !== null && clock.now() - receipt.unsureSince.getTime() > HOUR_MS)
        throw new FiscalError('refused', 'unsure');
      const key = idempotenceKey(receipt.key);
      const { data } = accepted.safeParse(await call(receipt.shop, 'receipt', bodyOf(receipt, shop), key));
      if (!data) throw new FiscalError('unavailable', 'unsure');
      return { id: data.Id, document: null };
    },
    async report(name, id) {
      const status = await call(name, 'receipt/status/get', { Id: id });
      if (status === 'Error') throw new FiscalError('again', 'status');
      if (status === 'NotFound') throw new FiscalError('refused', 'status');
      return status === 'Processed' ? documentOf(await call(name, 'receipt/get', { Id: id })) : null;
    },
  };
}

function bodyOf(receipt: FiscalReceipt, shop: FiscalShop): object {
  const amount = toRoubles(receipt.amount);
  const isAdvance = receipt.subject === 'advance';
  const rate = /^vat(\d+)$/.exec(vatOf(receipt, shop))?.[1];
  return {
    Inn: shop.inn,
    Type: TYPES[receipt.kind],
    InvoiceId: receipt.orderNumber,
    CustomerReceipt: {
      Items: [
        {
          ...{ label: nameOf(receipt), price: amount, quantity: 1, amount },
          vat: rate === undefined ? null : Number(rate),
          method: isAdvance ? 3 : 4,
          object: isAdvance ? 10 : 4,
        },
      ],
      taxationSystem: SYSTEMS.indexOf(shop.taxSystem),
      ...clientOf(receipt, shop),
      calculationPlace: shop.site,
      amounts: receipt.form === 'cashless' ? { electronic: amount } : { advancePayment: amount },
    },
  };
}

function documentOf(model: unknown): FiscalDocument {
  const found = details.safeParse(model).data?.AdditionalData;
  const total = fromRoubles(found?.Amount);
  if (!found || total === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(found.DateTime))
    throw new FiscalError('unavailable', 'payload');
  const url = found.OfdReceiptUrl ?? '';
  return {
    ...{ fn: found.FiscalNumber, fd: found.DocumentNumber, fp: found.FiscalSign, total },
    at: found.DateTime.slice(0, 16),
    url: /^https:\/\/\S{1,500}$/.test(url) ? url : null,
  };
}

import { formatDateTime, utcOffset } from '@gorpark/domain/time';
import { fromRoubles, toRoubles } from '@gorpark/domain/money';
import * as z from 'zod/mini';
import {
  type FiscalDocument,
  FiscalError,
  type FiscalFailure,
  type FiscalOperator,
  type FiscalReceipt,
} from '#src/features/fiscal/index.ts';
import { readText } from '../read-text.ts';
import type { FiscalShop, FiscalShops } from './config.ts';
import { clientOf, nameOf, vatOf } from './content.ts';

export interface PossystemOptions {
  shopOf: FiscalShops;
  /** Where the operator reports a document of the city; it is only a hint. */
  callbackOf: (city: string) => string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

const faultSchema = z.object({ code: z.int(), type: z.string() });
const answerSchema = z.object({
  uuid: z.nullish(z.string()),
  status: z.nullish(z.string()),
  error: z.nullish(faultSchema),
});
const payloadSchema = z.object({
  total: z.number(),
  fn_number: z.union([z.string(), z.number()]),
  fiscal_document_number: z.number(),
  fiscal_document_attribute: z.number(),
  receipt_datetime: z.string(),
  ofd_receipt_url: z.nullish(z.string()),
});
const reportSchema = z.object({
  status: z.enum(['wait', 'done', 'fail']),
  error: z.nullish(faultSchema),
  payload: z.nullish(z.unknown()),
});

/** Codes of the protocol by what helps. Class `system`. */
const SYSTEM: readonly [readonly number[], FiscalFailure][] = [
  [[12, 14, 20, 21], 'shop'],
  [[13, 31, 32, 40, 41], 'refused'],
  [[30], 'lost'],
];
/** Classes `agent` and `driver`: the content of the receipt is wrong. */
const CONTENT = [
  2003, 2006, 2007, 2009, 13, 16, 17, 52, 53, 60, 66, 128, 143, 144, 145, 161, 215, 216, 217, 243,
];
const NO_TOKEN = [10, 11];
const KNOWN_ID = 33;
const NOT_YET = 34;

const OPERATIONS = { income: 'sell', refund: 'sell_refund' } as const;
/** Payment forms, tags 1081 and 1215. */
const FORMS = { cashless: 1, advance: 2 } as const;
/** A fiscal operator that speaks possystem v5, such as ATOL Online and Evotor. */
export function createPossystem({
  shopOf,
  callbackOf,
  timeoutMs = TIMEOUT_MS,
}: PossystemOptions): FiscalOperator & { authorize(shop: string): Promise<void> } {
  const tokens = new Map<string, Promise<string>>();

  const shopNamed = (name: string): FiscalShop => {
    const shop = shopOf(name);
    if (shop === null) throw new FiscalError('shop', 'noShop');
    return shop;
  };

  async function send(url: string, request: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { ...request, redirect: 'manual', signal });
      const text = await readText(response, MAX_BYTES);
      return { status: response.status, body: JSON.parse(text ?? '') as unknown };
    } catch {
      throw new FiscalError('unavailable');
    }
  }

  async function askToken({ url, login, password }: FiscalShop): Promise<string> {
    const { status, body } = await send(`${url}/getToken`, post({ login, pass: password }));
    const { data } = z
      .object({ token: z.nullish(z.string()), error: z.nullish(faultSchema) })
      .safeParse(body);
    if (data?.token) return data.token;
    throw failureOf(status, data?.error ?? null);
  }

  /** One request for concurrent calls; a failed one is not stored. */
  function tokenOf(shop: FiscalShop): Promise<string> {
    const key = `${shop.url} ${shop.login}`;
    const known = tokens.get(key);
    if (known) return known;
    const asked = askToken(shop);
    tokens.set(key, asked);
    asked.catch(() => tokens.delete(key));
    return asked;
  }

  /** Repeats once with a new token. */
  async function call(shop: FiscalShop, path: string, request: Post | null = null, isLast = false) {
    const token = tokenOf(shop);
    const answer = await send(`${shop.url}/${encodeURIComponent(shop.group)}/${path}`, {
      ...request,
      headers: { ...request?.headers, token: await token },
    });
    const { data } = answerSchema.safeParse(answer.body);
    const isOld = data?.error?.type === 'system' && NO_TOKEN.includes(data.error.code);
    if (!isOld || isLast) return { ...answer, answer: data ?? null };
    const key = `${shop.url} ${shop.login}`;
    if (tokens.get(key) === token) tokens.delete(key);
    return call(shop, path, request, true);
  }

  return {
    name: 'possystem',
    serves: (name) => shopOf(name) !== null,

    /** Asks for a token only. @throws FiscalError */
    authorize: async (name) => void (await tokenOf(shopNamed(name))),

    async register(receipt) {
      const shop = shopNamed(receipt.shop);
      const operation = `${OPERATIONS[receipt.kind]}${receipt.isCorrection ? '_correction' : ''}`;
      const body = bodyOf(receipt, shop, callbackOf(receipt.shop));
      const { status, answer } = await call(shop, operation, post(body));
      const { uuid, error } = answer ?? {};
      const isKnown = error?.type === 'system' && error.code === KNOWN_ID;
      if (uuid && (isKnown || (status === 200 && !error))) return { id: uuid, document: null };
      throw failureOf(status, error ?? null);
    },

    async report(name, id) {
      const shop = shopNamed(name);
      const { status, body, answer } = await call(shop, `report/${encodeURIComponent(id)}`);
      const { error } = answer ?? {};
      if (error?.type === 'system' && error.code === NOT_YET) return null;
      const { data } = reportSchema.safeParse(body);
      if (status === 200 && data?.status === 'wait') return null;
      if (status === 200 && data?.status === 'done' && !error) return documentOf(data.payload);
      throw failureOf(status, error ?? null, data?.status === 'fail');
    },
  };
}

interface Post {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
}

const post = (body: object): Post => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** Anything unknown is repeated with the same key, which cannot make a second receipt. */
function failureOf(
  status: number,
  fault: z.infer<typeof faultSchema> | null,
  isFailedDocument = false,
): FiscalError {
  const code = fault === null ? String(status) : `${fault.type.slice(0, 20)} ${fault.code}`;
  if (status === 429 || status >= 500) return new FiscalError('unavailable', code);
  if (fault === null) return new FiscalError([401, 403].includes(status) ? 'shop' : 'unavailable', code);
  if (fault.type === 'system') {
    const failure = SYSTEM.find(([codes]) => codes.includes(fault.code))?.[1];
    return new FiscalError(failure ?? 'unavailable', code);
  }
  if (!isFailedDocument) return new FiscalError('unavailable', code);
  const isContent = fault.type !== 'timeout' && CONTENT.includes(fault.code);
  return new FiscalError(isContent ? 'refused' : 'again', code);
}

function documentOf(payload: unknown): FiscalDocument {
  const { data } = payloadSchema.safeParse(payload);
  const total = fromRoubles(data?.total);
  // 24.11.2026 15:40:00
  const [, day, month, year, time] =
    /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)/.exec(data?.receipt_datetime ?? '') ?? [];
  if (!data || total === null || !time) throw new FiscalError('unavailable', 'payload');
  const url = data.ofd_receipt_url ?? '';
  return {
    fn: String(data.fn_number),
    fd: String(data.fiscal_document_number),
    fp: String(data.fiscal_document_attribute),
    at: `${year}-${month}-${day}T${time}`,
    total,
    url: /^https:\/\/\S{1,500}$/.test(url) ? url : null,
  };
}

function bodyOf(receipt: FiscalReceipt, shop: FiscalShop, callback: string): object {
  const { subject, form, amount, at, timeZone } = receipt;
  const total = toRoubles(amount);
  const isAdvance = subject === 'advance';
  const date = (format: 'DD.MM.YYYY HH:mm') => formatDateTime(at.getTime(), timeZone, format);
  const content = {
    client: clientOf(receipt, shop),
    company: { email: shop.email, sno: shop.taxSystem, inn: shop.inn, payment_address: shop.site },
    items: [
      {
        name: nameOf(receipt),
        price: total,
        quantity: 1,
        measure: 0,
        sum: total,
        payment_method: isAdvance ? 'advance' : 'full_payment',
        payment_object: isAdvance ? 10 : 4,
        vat: { type: vatOf(receipt, shop) },
      },
    ],
    payments: [{ type: FORMS[form], sum: total }],
    total,
    // UTC+2 is 1, Moscow 2.
    ...(shop.isInternet
      ? { internet: true, timezone: Number(utcOffset(at.getTime(), timeZone).slice(0, 3)) - 1 }
      : {}),
  };
  const document = receipt.isCorrection
    ? {
        correction: {
          ...content,
          correction_info: { type: 'self', base_date: date('DD.MM.YYYY HH:mm').slice(0, 10) },
        },
      }
    : { receipt: content };
  return {
    external_id: receipt.key,
    ...document,
    service: { callback_url: callback },
    timestamp: `${date('DD.MM.YYYY HH:mm')}:00`,
  };
}

import { roublesText } from '@gorpark/domain/money';
import {
  type AskedOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type ReadNotice,
  requireSame,
  requireSameRefund,
} from '#src/features/payments/index.ts';
import type { FiscalShop, FiscalShops } from '../../fiscal/config.ts';
import { advanceReceipt } from '../../fiscal/yookassa-content.ts';
import { askProvider, type CallLimits } from '../http.ts';
import { idempotenceKey, orderKey } from '../idempotence-key.ts';
import { createNetworkCheck } from '../networks.ts';
import { safePageUrl } from '../page-url.ts';
import {
  paymentOfOrder,
  readNamedRefund,
  readNoticeBody,
  readPage,
  readPayment,
  refusalOf,
  paymentFrom,
  refundFrom,
  type YookassaPayment,
} from './shapes.ts';

export interface YookassaOptions {
  keysOf: (shop: string) => { shopId: string; secretKey: string };
  publicUrl: string;
  keepsCards?: boolean;
  /** null: the shop prints no receipts. */
  receiptShopOf?: FiscalShops;
  apiUrl?: string;
  networks?: readonly string[];
  limits?: CallLimits;
}

export const YOOKASSA_URL = 'https://api.yookassa.ru/v3';
const HOSTS = ['yoomoney.ru'];
const NETWORKS = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11',
  '77.75.156.35',
  '2a02:5180::/32',
];
const HOUR_MS = 3_600_000;
const METHODS = { card: 'bank_card', sbp: 'sbp', mobile: 'mobile_balance' } as const;
const MOST_PAGES = 50;
const NOT_FOUND = { code: 'not_found', parameter: 'payment_id' };

/**
 * Creates the adapter. Notifications have no signature: they count only from the provider's networks, and the payment
 * status is queried before money moves. Idempotence keys of refunds expire after a day.
 */
export function createYookassaProvider(options: YookassaOptions): PaymentProvider {
  const { receiptShopOf = () => null } = options;
  const isFromProvider = createNetworkCheck(options.networks ?? NETWORKS);
  const call = (shop: string, path: string, body?: object, key?: string): Promise<unknown> => {
    const { shopId, secretKey } = options.keysOf(shop);
    const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
    const headers = {
      authorization,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotence-key': key }),
    };
    const url = `${options.apiUrl ?? YOOKASSA_URL}${path}`;
    const request = { method: body ? 'POST' : 'GET', url, headers } as const;
    return askProvider(body ? { ...request, body: JSON.stringify(body) } : request, options.limits);
  };

  async function find(order: AskedOrder): Promise<YookassaPayment | null> {
    const { shop, id } = order;
    if (id !== null) {
      const answer = await call(shop, `/payments/${encodeURIComponent(id)}`);
      return answer === null ? null : readPayment(answer);
    }
    let cursor: string | undefined;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const { items, next_cursor } = readPage(await call(shop, `/payments?${listQuery(order, cursor)}`));
      for (const item of items) {
        const found = paymentOfOrder(item, order);
        if (found) return found;
      }
      if (next_cursor === undefined) return null;
      cursor = next_cursor;
    }
    throw new ProviderError('unknown');
  }

  return {
    name: 'yookassa',
    hosts: HOSTS,
    keepsCards: options.keepsCards ?? false,
    printsReceipts: (shop) => receiptShopOf(shop) !== null,
    capabilityOf: (method) => (method === 'mobile' ? 'phone' : method in METHODS ? 'page' : null),
    async create(order) {
      const created = readPayment(
        await call(
          order.shop,
          '/payments',
          newPayment(order, options.publicUrl, receiptShopOf(order.shop)),
          orderKey(order),
        ),
      );
      requireSame(order, paymentFrom(created, options.keysOf(order.shop).shopId));
      if (created.status === 'canceled') throw refusalOf(created);
      const page = created.confirmation?.confirmation_url;
      // A saved card has a page only if its bank requires confirmation.
      const isCharged =
        order.method === 'mobile' || ((order.card?.token ?? null) !== null && page === undefined);
      return { id: created.id, pageUrl: isCharged ? null : safePageUrl(page, HOSTS) };
    },
    async status(order) {
      const found = await find(order);
      return found && paymentFrom(found, options.keysOf(order.shop).shopId);
    },
    async askRefund({ shop, id }) {
      const answer = await call(shop, `/refunds/${encodeURIComponent(id)}`);
      return answer === null ? null : refundFrom(readNamedRefund(answer), shop);
    },
    refundKeyLifeMs: 24 * HOUR_MS,
    async refund({ shop, id, amount, key, orderNumber = '' }) {
      const receiptShop = receiptShopOf(shop);
      const body = {
        payment_id: id,
        amount: { value: roublesText(amount), currency: 'RUB' },
        // A repetition must be equal, so a contact that may change is left out.
        ...(receiptShop && {
          receipt: advanceReceipt({ orderNumber, amount, email: null, phone: null }, receiptShop),
        }),
      };
      const answer = await call(shop, '/refunds', body, idempotenceKey(shop, key));
      if (answer === null) throw new ProviderError('refused', NOT_FOUND);
      const refund = readNamedRefund(answer);
      requireSameRefund(refundFrom(refund, shop), { id, amount });
      if (refund.status === 'canceled') throw refusalOf(refund);
      // Not a failure: a later call with the same key returns the result.
      return refund.status === 'pending' ? null : true;
    },
    isNoticeProof: false,
    noticeAnswer: () => ({}),
    readNotice({ shop, raw, address }): ReadNotice {
      if (!isFromProvider(address)) return { ok: false, reason: 'forged' };
      try {
        const { event, payment, refund } = readNoticeBody(raw);
        if (refund !== null) {
          const reported = refundFrom(refund, shop);
          return { ok: true, kind: 'event', notice: { ...reported, eventId: `${event}:${reported.id}` } };
        }
        if (payment?.metadata?.order === undefined) return { ok: true, kind: 'event', notice: null };
        const reported = paymentFrom(payment, options.keysOf(shop).shopId);
        return { ok: true, kind: 'event', notice: { ...reported, shop, eventId: `${event}:${reported.id}` } };
      } catch {
        return { ok: false, reason: 'unreadable' };
      }
    },
  };
}

function newPayment(order: ProviderOrder, publicUrl: string, receiptShop: FiscalShop | null): object {
  const { shop, orderNumber, nonce, payer, amount, currency, phone, lang, returnPath, card, contact } = order;
  const type = METHODS[order.method as keyof typeof METHODS];
  const isPhone = type === 'mobile_balance';
  return {
    amount: { value: roublesText(amount), currency },
    capture: true,
    ...(receiptShop && {
      receipt: advanceReceipt(
        { orderNumber, amount, email: null, ...contact, phone: contact?.phone ?? null },
        receiptShop,
      ),
    }),
    description: `${lang === 'en' ? 'Order' : 'Заказ'} ${orderNumber}`,
    metadata: { order: orderNumber, city: shop, ...(nonce !== null && { nonce, payer }) },
    ...(card === null || card.token === null
      ? { payment_method_data: isPhone ? { type, phone } : { type } }
      : { payment_method_id: card.token }),
    ...(card?.token === null && { save_payment_method: true }),
    confirmation: isPhone
      ? { type: 'external' }
      : {
          type: 'redirect',
          locale: lang === 'en' ? 'en_US' : 'ru_RU',
          return_url: new URL(returnPath, publicUrl).href,
        },
  };
}

function listQuery({ createdMs }: AskedOrder, cursor: string | undefined): string {
  const query = new URLSearchParams({
    limit: '100',
    'created_at.gte': new Date(createdMs - HOUR_MS / 60).toISOString(),
    'created_at.lte': new Date(createdMs + HOUR_MS).toISOString(),
  });
  if (cursor !== undefined) query.set('cursor', cursor);
  return query.toString();
}

import { roublesText, toRoubles } from '@gorpark/domain/money';
import {
  type NoticeMessage,
  type NoticeVerdict,
  type PaymentProvider,
  ProviderError,
  type ProviderNotice,
  type ProviderOrder,
  type ProviderPayment,
  type ReadNotice,
  requireSame,
} from '#src/features/payments/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import { askProvider, type CallLimits } from '../http.ts';
import { idempotenceKey, orderKey } from '../idempotence-key.ts';
import { safePageUrl } from '../page-url.ts';
import {
  type CloudAnswer,
  readEnvelope,
  readForm,
  readOrder,
  readRefund,
  readTransaction,
  refundFrom,
  transactionFrom,
  type Transaction,
} from './shapes.ts';
import { isSigned } from './signature.ts';

export interface CloudpaymentsOptions {
  /** The current secret, and the previous one during a rotation [FLT-33]. */
  keysOf: (shop: string) => { publicId: string; secrets: readonly string[] };
  publicUrl: string;
  keepsCards?: boolean;
  clock: Clock;
  page: 'widget' | 'order';
  apiUrl?: string;
  limits?: CallLimits;
}

export const CLOUDPAYMENTS_URL = 'https://api.cloudpayments.ru';
const SCRIPT = 'https://widget.cloudpayments.ru/bundles/cloudpayments.js';
const HOSTS = ['orders.cloudpayments.ru'];
const HOUR_MS = 3_600_000;
/** Lifetime of an order without an attempt; later money goes to the balance [INV-15]. */
const PAGE_LIFE_MS = HOUR_MS;
const VERDICTS: Readonly<Record<NoticeVerdict, number>> = { fine: 0, order: 10, amount: 12, closed: 13 };

/**
 * Notifications are signed over their bytes; a `check` request before the charge verifies the order. Idempotency keys
 * of refunds expire after an hour.
 */
export function createCloudpaymentsProvider(options: CloudpaymentsOptions): PaymentProvider {
  const call = async (shop: string, path: string, body: object, key?: string): Promise<CloudAnswer> => {
    const { publicId, secrets } = options.keysOf(shop);
    const authorization = `Basic ${Buffer.from(`${publicId}:${secrets[0] ?? ''}`).toString('base64')}`;
    const headers = {
      authorization,
      'content-type': 'application/json',
      ...(key !== undefined && { 'x-request-id': key }),
    };
    const url = `${options.apiUrl ?? CLOUDPAYMENTS_URL}${path}`;
    return readEnvelope(
      await askProvider({ method: 'POST', url, headers, body: JSON.stringify(body) }, options.limits),
    );
  };

  /** A refused charge ends the order. */
  async function charge(order: ProviderOrder): Promise<{ id: string; pageUrl: null }> {
    const { shop } = order;
    const answer = await call(shop, '/payments/tokens/charge', newCharge(order), orderKey(order));
    const charged = answer.model === null ? null : readTransaction(answer.model);
    const state = charged === null ? 'declined' : stateOf(charged);
    if (charged === null || state === 'declined') throw new ProviderError('refused', answer.reason);
    requireSame(order, transactionFrom(charged, { shop, state }));
    return { id: String(charged.TransactionId), pageUrl: null };
  }

  return {
    name: 'cloudpayments',
    hosts: HOSTS,
    keepsCards: options.keepsCards ?? false,
    capabilityOf: (method) => (method === 'card' || method === 'sbp' ? 'page' : null),
    async create(order) {
      if ((order.card?.token ?? null) !== null) return charge(order);
      if (options.page === 'widget') return { id: null, pageUrl: widgetPage(order) };
      const body = newOrder(order, options.publicUrl);
      const { isSuccess, model, reason } = await call(order.shop, '/orders/create', body, orderKey(order));
      if (!isSuccess) throw new ProviderError('refused', reason);
      const { Url } = readOrder(model);
      return { id: null, pageUrl: safePageUrl(Url, HOSTS) };
    },
    /** The widget has no order. */
    async cancel({ shop, pageUrl }) {
      if (pageUrl === null || options.page === 'widget') return;
      await call(shop, '/orders/cancel', { Id: new URL(pageUrl).pathname.split('/').at(-1) });
    },
    async status({ shop, orderNumber, createdMs }) {
      const { model } = await call(shop, '/v2/payments/find', { InvoiceId: orderNumber });
      const isOver = options.clock.now() - createdMs > PAGE_LIFE_MS;
      if (model !== null) {
        const found = readTransaction(model);
        const state = stateOf(found);
        return transactionFrom(found, { shop, state: state === 'declined' && isOver ? 'cancelled' : state });
      }
      return isOver ? null : waiting(shop, orderNumber);
    },
    refundKeyLifeMs: HOUR_MS,
    async refund({ shop, id, amount, key }) {
      const body = { TransactionId: Number(id), Amount: toRoubles(amount) };
      const { isSuccess, reason } = await call(shop, '/payments/refund', body, idempotenceKey(shop, key));
      if (!isSuccess) throw new ProviderError('refused', reason);
      return true;
    },
    isNoticeProof: true,
    noticeAnswer: (verdict) => ({ code: VERDICTS[verdict] }),
    readNotice(message): ReadNotice {
      if (!isSigned(options.keysOf(message.shop).secrets, message)) return { ok: false, reason: 'forged' };
      try {
        return readMessage(message);
      } catch {
        return { ok: false, reason: 'unreadable' };
      }
    },
    widgetOf: (shop) => ({ publicId: options.keysOf(shop).publicId, script: SCRIPT }),
  };
}

/** A check has the same fields as a payment report, so only the topic in the address distinguishes them. */
function readMessage({ shop, topic, raw }: NoticeMessage): ReadNotice {
  if (topic === 'refund' || topic === 'cancel') return readRefundMessage(shop, topic, raw);
  if (topic !== 'check' && topic !== 'pay' && topic !== 'fail') {
    const isKnown = ['confirm', 'recurrent'].includes(topic);
    return isKnown ? { ok: true, kind: 'event', notice: null } : { ok: false, reason: 'unreadable' };
  }
  const form = readForm(raw);
  if (form === null) return { ok: false, reason: 'unreadable' };
  const fields = Object.fromEntries(form);
  const reported = readTransaction({ Status: topic, ...fields, JsonData: form.get('Data') });
  const state = topic === 'fail' ? 'declined' : topic === 'pay' ? stateOf(reported) : 'pending';
  const payment = transactionFrom(reported, { shop, state });
  const notice: ProviderNotice = { ...payment, eventId: `${topic}:${payment.id}` };
  return { ok: true, kind: topic === 'check' ? 'question' : 'event', notice };
}

/** `cancel` voids the whole payment before settlement and has no separate number. */
function readRefundMessage(shop: string, topic: 'refund' | 'cancel', raw: Buffer): ReadNotice {
  const form = readForm(raw);
  if (form === null) return { ok: false, reason: 'unreadable' };
  const reported = readRefund(Object.fromEntries(form));
  const refundOf = topic === 'cancel' ? reported.TransactionId : reported.PaymentTransactionId;
  if (refundOf === undefined) return { ok: false, reason: 'unreadable' };
  const id = topic === 'cancel' ? `cancel-${reported.TransactionId}` : reported.TransactionId;
  const payment = refundFrom(reported, { shop, id, refundOf });
  return { ok: true, kind: 'event', notice: { ...payment, eventId: `${topic}:${id}` } };
}

/** Status of one card attempt: the widget allows another card, so a failure does not end the order. */
function stateOf({ Status }: Transaction): ProviderPayment['state'] {
  if (Status === 'Completed') return 'succeeded';
  return Status === 'Declined' || Status === 'Cancelled' ? 'declined' : 'pending';
}

function waiting(shop: string, orderNumber: string): ProviderPayment {
  return { id: '', shop, orderNumber, amountKop: 0, currency: 'RUB', state: 'pending' };
}

/** The URL only names the order; the data comes from the server [THR-24]. */
function widgetPage({ shop, lang, orderNumber, amount, currency }: ProviderOrder): string {
  const query = new URLSearchParams({
    invoiceId: orderNumber,
    amount: roublesText(amount),
    currency,
    language: lang,
    type: 'charge',
    // The browser may have another city selected by then.
    city: shop,
  });
  return `${lang === 'en' ? '/en' : ''}/payment?${query.toString()}`;
}

const BY_CARDHOLDER = 1;

function newCharge({ shop, orderNumber, nonce, amount, currency, lang, card }: ProviderOrder) {
  return {
    Amount: toRoubles(amount),
    Currency: currency,
    AccountId: card?.holder,
    Token: card?.token,
    TrInitiatorCode: BY_CARDHOLDER,
    Description: descriptionOf({ orderNumber, lang }),
    InvoiceId: orderNumber,
    JsonData: dataOf({ shop, nonce }),
  };
}

const descriptionOf = ({ orderNumber, lang }: Pick<ProviderOrder, 'orderNumber' | 'lang'>): string =>
  `${lang === 'en' ? 'Order' : 'Заказ'} ${orderNumber}`;

function newOrder(
  { shop, orderNumber, nonce, amount, currency, lang, returnPath, card }: ProviderOrder,
  publicUrl: string,
) {
  const back = new URL(returnPath, publicUrl).href;
  return {
    Amount: toRoubles(amount),
    Currency: currency,
    Description: descriptionOf({ orderNumber, lang }),
    // The provider creates a token only for a named payer.
    ...(card && { AccountId: card.holder }),
    InvoiceId: orderNumber,
    RequireConfirmation: false,
    SendEmail: false,
    CultureName: lang === 'en' ? 'en-US' : 'ru-RU',
    SuccessRedirectUrl: back,
    FailRedirectUrl: back,
    JsonData: dataOf({ shop, nonce }),
  };
}

const dataOf = ({ shop, nonce }: Pick<ProviderOrder, 'shop' | 'nonce'>): string =>
  JSON.stringify({ city: shop, ...(nonce !== null && { nonce }) });

import {
  type PaymentProvider,
  ProviderError,
  type ProviderNotice,
  type ProviderPayment,
  type ReadNotice,
  requireSame,
} from '#src/features/payments/index.ts';
import { askProvider, type CallLimits } from '../http.ts';
import { bankNotice, type BankPayment, bankPayment, createdPayment, refundNotice } from './shapes.ts';
import { isSigned } from './signature.ts';

export interface SandboxProviderOptions {
  /** A function, because the server learns its address after it starts. */
  bankUrl: () => string;
  portalUrl: () => string;
  apiKey: string;
  /** Two keys during a rotation [FLT-33]. */
  noticeKeys: readonly string[];
  limits?: CallLimits;
}

const CAPABILITIES: Readonly<Record<string, 'page' | 'phone'>> = {
  card: 'page',
  sbp: 'page',
  mobile: 'phone',
};
const STATES = { pending: 'pending', succeeded: 'succeeded', canceled: 'cancelled' } as const;

/** Creates an adapter that uses HTTP as for a real bank and accepts signed notifications only. */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const headers = { authorization: `Bearer ${options.apiKey}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    askProvider(
      { method: 'POST', url: `${options.bankUrl()}${path}`, headers, body: JSON.stringify(body) },
      options.limits,
    );
  return {
    name: 'sandbox',
    hosts: [],
    keepsCards: true,
    capabilityOf: (method) => CAPABILITIES[method] ?? null,
    async create(order) {
      const answer = createdPayment.safeParse(
        await post('/sandbox/api/payments', {
          shop: order.shop,
          order: order.orderNumber,
          nonce: order.nonce,
          amount: order.amount,
          currency: order.currency,
          method: order.method,
          phone: order.phone,
          lang: order.lang,
          returnPath: order.returnPath,
          notifyUrl: `${options.portalUrl()}/${order.shop}/api/payment/notify/sandbox`,
          saveCard: order.card?.token === null,
          cardToken: order.card?.token ?? null,
        }),
      );
      if (!answer.success) throw new ProviderError('unknown');
      const { id, page, status } = answer.data;
      requireSame(order, paymentOf(answer.data));
      if (order.card?.token && status === 'canceled')
        throw new ProviderError('refused', { code: 'canceled', parameter: '' });
      if (page !== null && !/^\/sandbox\/pay\/[\w-]{20,64}$/.test(page)) throw new ProviderError('unknown');
      return { id, pageUrl: page };
    },
    async cancel({ shop, orderNumber, nonce }) {
      await post('/sandbox/api/cancel', { shop, order: orderNumber, ...(nonce !== null && { nonce }) });
    },
    async status({ shop, orderNumber, nonce }) {
      const path = [shop, orderNumber, ...(nonce === null ? [] : [nonce])].map(encodeURIComponent).join('/');
      const url = `${options.bankUrl()}/sandbox/api/orders/${path}`;
      const answer = await askProvider({ method: 'GET', url, headers }, options.limits);
      if (answer === null) return null;
      const read = bankPayment.safeParse(answer);
      if (!read.success) throw new ProviderError('unknown');
      return paymentOf(read.data);
    },
    async refund({ shop, id, amount, key }) {
      const answer = await post('/sandbox/api/refunds', { shop, id, amount, key });
      if (answer === null) throw new ProviderError('refused', { code: 'not_found', parameter: 'id' });
      return true;
    },
    refundKeyLifeMs: Number.POSITIVE_INFINITY,
    isNoticeProof: true,
    noticeAnswer: () => ({ status: 'ok' }),
    readNotice({ raw, headers: given }, nowMs): ReadNotice {
      const message = { raw, timestamp: given['x-timestamp'], signature: given['x-signature'] };
      if (!isSigned(options.noticeKeys, message, nowMs)) return { ok: false, reason: 'forged' };
      const notice = readBody(raw);
      return notice ? { ok: true, kind: 'event', notice } : { ok: false, reason: 'unreadable' };
    },
  };
}

/** Rejects repeated fields, extra characters and another order [BAD-95]. */
function readBody(raw: Buffer): ProviderNotice | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    const value: unknown = JSON.parse(text);
    if (JSON.stringify(value) !== text) return null;
    const read = bankNotice.safeParse(value);
    if (read.success) return { ...paymentOf(read.data.payment), eventId: read.data.event };
    const refunded = refundNotice.safeParse(value);
    if (!refunded.success) return null;
    const { id, payment, shop, amount, currency } = refunded.data.refund;
    const refund = { id, refundOf: payment, shop, orderNumber: '', amountKop: amount, currency };
    return { ...refund, state: 'succeeded', eventId: refunded.data.event };
  } catch {
    return null;
  }
}

function paymentOf({
  id,
  shop,
  order,
  nonce,
  amount,
  currency,
  status,
  declined,
  card,
}: BankPayment): ProviderPayment {
  const payment = { id, shop, orderNumber: order, amountKop: amount, currency, state: STATES[status] };
  return {
    ...payment,
    ...(nonce !== undefined && { nonce }),
    ...(declined && { isRefused: true as const }),
    ...(card && { card }),
  };
}

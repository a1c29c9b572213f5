import { getPaymentInfo, sendPaymentInfo } from '@gorpark/contract/public/payments/calls';
import type { WidgetOrder } from '@gorpark/contract/public/payments/read';
import { toRoubles } from '@gorpark/domain/money';
import type { ApiClient } from '#src/api/client.ts';
import type { Lang } from '#src/i18n/lang.ts';
import type { Clock } from '#src/lib/clock.ts';
import { wait } from '#src/lib/wait.ts';
import type { ProviderWidget } from './provider-widget.ts';
import type { WidgetQuery } from './query.ts';

export interface WidgetPage {
  client: ApiClient;
  clock: Clock;
  city: string;
  loadWidget: (script: string, language: string) => Promise<ProviderWidget>;
  show: (order: WidgetOrder) => void;
  goHome: () => void;
}

/** Longer than a report usually takes, milliseconds. Fire and forget: settlement does not depend on it. */
const REPORT_MS = 3000;
const LANGUAGES: Readonly<Record<Lang, string>> = { ru: 'ru-RU', en: 'en-US' };

interface End {
  status: 'authorized' | 'not authorized';
  billNumber: string;
}

/**
 * Opens the widget. Without an order confirmed by the server, or after any error, it only returns to the home page.
 * [PAY-196] [PAY-200]
 */
export const payByWidget = async (page: WidgetPage, query: WidgetQuery | null): Promise<void> => {
  const order = query && (await orderOf(page, query));
  if (!query || !order) return page.goHome();
  page.show(order);
  try {
    const widget = await page.loadWidget(order.script, LANGUAGES[query.lang]);
    await report(page, order, await open(widget, query, order, page.city));
  } catch {
    // The provider's script did not load or crashed: nothing was paid here.
  }
  return page.goHome();
};

const orderOf = async ({ client }: WidgetPage, query: WidgetQuery): Promise<WidgetOrder | null> => {
  const { invoiceId, amount, currency, type } = query;
  const said = { invoiceId, amount, currency, type: type === '' ? undefined : type };
  const reported = await client.call(getPaymentInfo, said);
  return reported.ok && reported.value.order === invoiceId && reported.value.currency === currency
    ? reported.value
    : null;
};

const open = (widget: ProviderWidget, query: WidgetQuery, order: WidgetOrder, city: string): Promise<End> =>
  new Promise((resolve) => {
    let billNumber = '';
    const options = {
      publicId: order.publicId,
      description: order.description,
      amount: toRoubles(order.amount),
      currency: order.currency,
      invoiceId: order.order,
      ...(query.email === '' ? {} : { email: query.email }),
      ...(order.holder === '' ? {} : { accountId: order.holder }),
      requireEmail: query.isEmailRequired,
      data: { city, ...(order.nonce === '' ? {} : { nonce: order.nonce }) },
      // Another card may be used: the order stays payable until it is paid or expired.
      retryPayment: true,
    };
    widget.pay('charge', options, {
      onComplete: (result) => {
        billNumber = billNumberOf(result);
      },
      onSuccess: () => resolve({ status: 'authorized', billNumber }),
      onFail: () => resolve({ status: 'not authorized', billNumber }),
    });
  });

const billNumberOf = (result: unknown): string => {
  const { transactionId } = (result ?? {}) as { transactionId?: unknown };
  return typeof transactionId === 'number' || typeof transactionId === 'string' ? String(transactionId) : '';
};

/** The server does not trust the report. [payments-3] */
const report = async (page: WidgetPage, order: WidgetOrder, { status, billNumber }: End): Promise<void> => {
  const paymentDate = new Date(page.clock.now()).toISOString();
  const word = {
    amount: toRoubles(order.amount),
    status,
    source: 'widget',
    order: order.order,
    billNumber,
    paymentDate,
  };
  await Promise.race([page.client.call(sendPaymentInfo, word), wait(REPORT_MS)]);
};

import { amount } from '@gorpark/contract/wire/money';
import { fields, text } from '@gorpark/contract/wire/read';
import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import type { ApiClient } from './client.ts';
import type { ApiResult } from './result.ts';
import { WIDGET_CALLS } from './widget-calls.ts';

type Sender = Pick<ApiClient, 'send'>;

/** The order that the widget is opened for, as the server tells it (THR-24). */
export interface WidgetOrder {
  publicId: string;
  /** Address of the provider's script. */
  script: string;
  order: string;
  amount: Kopecks;
  currency: string;
  description: string;
  /** How the provider is to know the payer whose card it keeps; empty where none is kept. */
  holder: string;
}

const readOrder = (answer: unknown): WidgetOrder => {
  const from = fields(answer);
  const sum = amount(from['amount']);
  if (sum === null) throw new TypeError('an order has a sum');
  return {
    publicId: text(from['publicId']),
    script: text(from['script']),
    order: text(from['order']),
    amount: sum,
    currency: text(from['currency']),
    description: text(from['description']),
    holder: text(from['holder']),
  };
};

/** Refused when the server knows no such order, or one with another sum. Nothing here throws. */
export const loadWidgetOrder = (
  { send }: Sender,
  said: { invoiceId: string; amount: string; currency: string; type: string },
): Promise<ApiResult<WidgetOrder>> =>
  send(WIDGET_CALLS.getPaymentInfo, { ...said, type: said.type === '' ? undefined : said.type }, readOrder);

/** What the widget told the browser; the server only listens (decision D-R14). */
export interface WidgetReport {
  amount: Kopecks;
  status: 'authorized' | 'not authorized';
  source: string;
  /** Number of the invoice. */
  order: string;
  billNumber: string;
  /** ISO, UTC. */
  paymentDate: string;
}

/** PAY-200. Nothing here throws. */
export const sendWidgetReport = ({ send }: Sender, report: WidgetReport): Promise<ApiResult<null>> =>
  send(WIDGET_CALLS.sendPaymentInfo, { ...report, amount: toRoubles(report.amount) }, () => null);

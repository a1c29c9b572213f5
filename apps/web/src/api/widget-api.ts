import { getPaymentInfo as getPaymentInfoCall } from '@gorpark/contract/public/payments/calls';
import { sendPaymentInfo as sendPaymentInfoCall } from '@gorpark/contract/public/payments/calls';
import { amount } from '@gorpark/contract/wire/money';
import { fields, text } from '@gorpark/contract/wire/read';
import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import type { ApiClient } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

/** The order as the server returns it. [THR-24] */
export interface WidgetOrder {
  publicId: string;
  script: string;
  order: string;
  amount: Kopecks;
  currency: string;
  description: string;
  /** Provider's id of a payer with saved cards, or empty. */
  holder: string;
  nonce: string;
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
    nonce: text(from['nonce']),
  };
};

export const loadWidgetOrder = (
  { send }: Sender,
  said: { invoiceId: string; amount: string; currency: string; type: string },
): Promise<ApiResult<WidgetOrder>> =>
  send(getPaymentInfoCall, { ...said, type: said.type === '' ? undefined : said.type }, readOrder);

/** Result reported by the widget; the server does not trust it. [payments-3] */
export interface WidgetReport {
  amount: Kopecks;
  status: 'authorized' | 'not authorized';
  source: string;
  order: string;
  billNumber: string;
  /** ISO, UTC. */
  paymentDate: string;
}

/** Sends the widget's result. Never throws. [PAY-200] */
export const sendWidgetReport = ({ send }: Sender, report: WidgetReport): Promise<ApiResult<null>> =>
  send(sendPaymentInfoCall, { ...report, amount: toRoubles(report.amount) }, () => null);

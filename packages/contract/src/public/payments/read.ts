import type { Kopecks } from '@gorpark/domain/money';
import { amount } from '../../wire/money.ts';
import { fields, text } from '../../wire/read.ts';

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

export const readWidgetOrder = (answer: unknown): WidgetOrder => {
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

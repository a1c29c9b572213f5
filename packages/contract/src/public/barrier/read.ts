import type { Kopecks } from '@gorpark/domain/money';
import { amount } from '../../wire/money.ts';
import { fields, moment, pick, text } from '../../wire/read.ts';

/** Times are epoch milliseconds, `null` if the back end omits them. */
export interface BarrierPrice {
  cost: Kopecks;
  sessionId: string;
  parkingNumber: string;
  startMs: number | null;
  endMs: number | null;
}

/** Contains a page to open or a message; `order` may be empty. */
export interface BarrierPaid {
  redirectUrl: string;
  message: string;
  order: string;
}

/** Throws without a sum or id: such a price cannot be paid. */
export const readBarrierPrice = (answer: unknown): BarrierPrice => {
  const from = fields(fields(answer)['result']);
  const cost = amount(from['cost']);
  const sessionId = text(from['sessionId']);
  if (cost === null || cost < 0 || (sessionId === '' && cost > 0)) throw new Error('a price without a sum');
  return {
    cost,
    sessionId,
    parkingNumber: text(from['parkingNumber']),
    startMs: moment(from['startDate']),
    endMs: moment(from['endDate']),
  };
};

export const readBarrierPaid = (answer: unknown): BarrierPaid => {
  const from = fields(fields(answer)['result']);
  return {
    redirectUrl: text(pick(from, 'redirectURL', 'RedirectURL')),
    message: text(from['message']),
    order: text(from['order']),
  };
};

import { planarCost as planarCostCall } from '@gorpark/contract/public/planar/calls';
import { planarPay as planarPayCall } from '@gorpark/contract/public/planar/calls';
import { amount } from '@gorpark/contract/wire/money';
import { fields, moment, pick, text } from '@gorpark/contract/wire/read';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import type { PaymentChoice } from './parking-request.ts';
import type { ApiResult } from './result.ts';

/** Times are epoch milliseconds, `null` if the back end omits them. */
export interface PlanarPrice {
  cost: Kopecks;
  sessionId: string;
  parkingNumber: string;
  startMs: number | null;
  endMs: number | null;
}

/** Contains a page to open or a message; `order` may be empty. */
export interface PlanarPaid {
  redirectUrl: string;
  message: string;
  order: string;
}

/** Throws without a sum or id: such a price cannot be paid. */
const readPrice = (answer: unknown): PlanarPrice => {
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

const readPaid = (answer: unknown): PlanarPaid => {
  const from = fields(fields(answer)['result']);
  return {
    redirectUrl: text(pick(from, 'redirectURL', 'RedirectURL')),
    message: text(from['message']),
    order: text(from['order']),
  };
};

export interface PlanarApi {
  cost: (
    stay: { cardNumber: string; parkingCode: string },
    call?: CallOptions,
  ) => Promise<ApiResult<PlanarPrice>>;
  pay: (price: PlanarPrice, payment: PaymentChoice, call?: CallOptions) => Promise<ApiResult<PlanarPaid>>;
}

export const createPlanarApi = ({ send }: Pick<ApiClient, 'send'>): PlanarApi => ({
  cost: ({ cardNumber, parkingCode }, call) =>
    send(planarCostCall, { cardNumber, ...(parkingCode === '' ? {} : { parkingCode }) }, readPrice, call),
  pay: ({ sessionId, parkingNumber }, { service, phone }, call) =>
    send(
      planarPayCall,
      { sessionId, parkingNumber, paymentService: service, ...(phone ? { phone } : {}) },
      readPaid,
      call,
    ),
});

import { endCost as endCostCall } from '@gorpark/contract/public/end-cost/calls';
import { amountOrZero } from '@gorpark/contract/wire/money';
import { fields, text } from '@gorpark/contract/wire/read';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

/** Cancellation quote. Sums are in kopecks. */
export interface EndCost {
  /** Includes the bonus part. */
  refund: Kopecks;
  bonus: Kopecks;
  /** true: the refund goes to the payment source, not to the balance. */
  isToSource: boolean;
  amount: Kopecks;
}

const readEndCost = (answer: unknown): EndCost => {
  const from = fields(answer);
  return {
    refund: amountOrZero(from['refund']),
    bonus: amountOrZero(from['sumBonus']),
    isToSource: text(from['returnedTo']) === 'source',
    amount: amountOrZero(from['amount']),
  };
};

/** Returns the cancellation quote. Only for a gorpark back end. Never throws. [api-7] */
export const askEndCost = (
  { send }: Pick<ApiClient, 'send'>,
  reservationId: string,
  call?: CallOptions,
): Promise<ApiResult<EndCost>> => send(endCostCall, { ReservationId: reservationId }, readEndCost, call);

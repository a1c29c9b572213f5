import { amountOrZero } from '@gorpark/contract/wire/money';
import { fields, text } from '@gorpark/contract/wire/read';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import { END_CALLS } from './end-calls.ts';
import type { ApiResult } from './result.ts';

/** What ending a parking now would come to, kopecks. */
export interface EndCost {
  /** What comes back, the bonus in it. */
  refund: Kopecks;
  /** How much of it goes back to the bonus. */
  bonus: Kopecks;
  /** It goes back to where it was paid from, not onto the balance. */
  isToSource: boolean;
  /** What is to be paid for a parking without a chosen end. */
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

/** Asks what ending a parking now would come to; only a gorpark back end knows the call (D-X21). Nothing here throws. */
export const askEndCost = (
  { send }: Pick<ApiClient, 'send'>,
  reservationId: string,
  call?: CallOptions,
): Promise<ApiResult<EndCost>> =>
  send(END_CALLS.endCost, { ReservationId: reservationId }, readEndCost, call);

import {
  type FailureName,
  NOT_BEGUN,
  NOT_SENT,
  PAYMENTS_PAUSED,
  REQUEST_ERROR,
  UNREADABLE,
} from '@gorpark/contract/failures';
import type { CostResult } from '@gorpark/contract/wire/types';
import { type Kopecks, ZERO } from '@gorpark/domain/money';

/** Failures that say nothing about the price. */
const NO_PRICE: ReadonlySet<FailureName> = new Set<FailureName>([
  REQUEST_ERROR,
  NOT_SENT,
  PAYMENTS_PAUSED,
  NOT_BEGUN,
  UNREADABLE,
  'UnknownError',
  'TokenExpired',
  'TokenNotFound',
]);

/** The sum after a failed question for the price: 0 for an error of the price (PAY-054), `null` while it is unknown. */
export const failedSum = (alert: FailureName | null): Kopecks | null =>
  alert === null || NO_PRICE.has(alert) ? null : ZERO;

/** What the button at the end of a payment says: free, start (or pay), continue to pay what is missing. */
export type PayLabel = 'free' | 'start' | 'continue';

export interface PayButtonState {
  label: PayLabel;
  isDisabled: boolean;
}

export interface PayFacts {
  /** The form has no problem, so a price may stand. */
  isPriceVisible: boolean;
  /** Price of exactly what is chosen now; `null` while none is known. */
  cost: CostResult | null;
  hasCostError: boolean;
  /** A newer price is on its way: the old one may be read, but not paid. */
  isCostPending: boolean;
}

/**
 * The button of a form that spends from the balance (parking-and-money §2, §4; decisions D-M1, D-R1, D-R13). An unknown
 * balance decides nothing: the button starts and the server answers whether the money is enough.
 */
export const payButton = ({
  isPriceVisible,
  cost,
  hasCostError,
  isCostPending,
}: PayFacts): PayButtonState => {
  const isReady =
    isPriceVisible &&
    !hasCostError &&
    !isCostPending &&
    cost !== null &&
    cost.rows.length > 0 &&
    cost.total > 0;

  return { label: labelOf(cost), isDisabled: !isReady };
};

const labelOf = (cost: CostResult | null): PayLabel => {
  if (cost === null) return 'start';
  if (cost.total === 0) return 'free';
  return cost.isEnough === false ? 'continue' : 'start';
};

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

/** Failures unrelated to the price. */
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

/** Returns the sum after a failed price request: 0 after a price error [PAY-054], otherwise `null` (unknown). */
export const failedSum = (alert: FailureName | null): Kopecks | null =>
  alert === null || NO_PRICE.has(alert) ? null : ZERO;

/** Button label: free, start (or pay), continue to pay the rest. */
export type PayLabel = 'free' | 'start' | 'continue';

export interface PayButtonState {
  label: PayLabel;
  isDisabled: boolean;
}

export interface PayFacts {
  /** The form is valid. */
  isPriceVisible: boolean;
  /** Price of the current choice, or `null`. */
  cost: CostResult | null;
  hasCostError: boolean;
  /** A newer price is loading: the old one is shown but cannot be paid. */
  isCostPending: boolean;
}

/**
 * Returns the button of a form that pays from the balance. With an unknown balance it shows start, and the server
 * decides [D-M1] [D-R13].
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

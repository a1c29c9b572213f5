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

/** Returns 0 after a price error [PAY-054], otherwise `null` (unknown). */
export const failedSum = (alert: FailureName | null): Kopecks | null =>
  alert === null || NO_PRICE.has(alert) ? null : ZERO;

export type PayLabel = 'free' | 'start' | 'continue';

export interface PayButtonState {
  label: PayLabel;
  isDisabled: boolean;
}

export interface PayFacts {
  isPriceVisible: boolean;
  /** `null` if unknown. */
  cost: CostResult | null;
  hasCostError: boolean;
  /** true: the old price is shown but cannot be paid. */
  isCostPending: boolean;
}

/**
 * Returns the button of a form that pays from the balance. With an unknown balance the server decides [money-1]
 * [money-3].
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

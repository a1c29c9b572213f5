import type { Kopecks } from '@gorpark/domain/money';

export type CostNote = 'free' | 'freeFirstMinutes' | 'firstHourWhole';

export interface CostRow {
  startMs: number | null;
  endMs: number | null;
  /** HH:mm, city time. */
  from: string;
  to: string;
  minutes: number | null;
  hourPrice: Kopecks | null;
  cost: Kopecks;
  benefit: Kopecks;
  total: Kopecks;
  benefitName: string | null;
  salePercent: number;
  note: CostNote | null;
}

export interface CostResult {
  total: Kopecks;
  discount: Kopecks;
  /** Percent with one decimal. */
  discountPercent: number;
  /** `null`: unknown; then `isEnough` and `refill` are `null` too [money-3]. */
  balance: Kopecks | null;
  isEnough: boolean | null;
  /** Paid by the bonus [money-6]. */
  bonus: Kopecks;
  /** Required top-up; 0 when balance and bonus suffice. */
  refill: Kopecks | null;
  rows: readonly CostRow[];
  benefitNames: readonly string[];
  endMs: number | null;
  /** Next paid minute while parking is free. */
  freeUntilMs: number | null;
  /** When the rest of the day begins to cost, and no longer does; `null`: the back end does not say it. */
  paidRest: { fromMs: number | null; untilMs: number | null } | null;
  options: { firstHourWhole: boolean; minutePriceRounded: boolean };
}

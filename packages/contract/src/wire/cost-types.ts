import type { Kopecks } from '@gorpark/domain/money';

export type CostNote = 'free' | 'freeFirstMinutes' | 'firstHourWhole';

/** One row of the breakdown; all rows together give the totals. */
export interface CostRow {
  startMs: number | null;
  endMs: number | null;
  /** HH:mm in the city's zone. */
  from: string;
  to: string;
  minutes: number | null;
  hourPrice: Kopecks | null;
  /** Before the benefit. */
  cost: Kopecks;
  /** What the benefit takes off. */
  benefit: Kopecks;
  total: Kopecks;
  benefitName: string | null;
  salePercent: number;
  note: CostNote | null;
}

/** Price of a stay (parking-and-money §3). */
export interface CostResult {
  total: Kopecks;
  discount: Kopecks;
  /** Percent with one decimal. */
  discountPercent: number;
  /** `null`: unknown; then `isEnough` and `refill` are `null` too (D-R13). */
  balance: Kopecks | null;
  isEnough: boolean | null;
  /** How much of the total the bonus pays, 0 where there is none (D-X8). */
  bonus: Kopecks;
  /** What must be added, 0 when balance and bonus are enough. */
  refill: Kopecks | null;
  rows: readonly CostRow[];
  benefitNames: readonly string[];
  endMs: number | null;
  /** While nothing is to be paid: when the next paid minute begins. */
  freeUntilMs: number | null;
  options: { firstHourWhole: boolean; minutePriceRounded: boolean };
}

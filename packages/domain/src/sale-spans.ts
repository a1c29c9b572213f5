import type { Benefit } from './price-types.ts';
import { MINUTE_MS } from './time.ts';

/** Range of UTC minutes with one discount; null: no benefit [tariffs-1]. */
export interface SaleSpan {
  /** Exclusive. */
  readonly until: number;
  readonly benefit: Benefit | null;
}

export const NO_SALE: SaleSpan = { until: Number.POSITIVE_INFINITY, benefit: null };
const NO_SALES: readonly SaleSpan[] = [NO_SALE];

/** Returns adjacent spans with the best benefit of each minute; the last has no end. */
export function saleSpans(benefits: readonly Benefit[], from: number, to: number): readonly SaleSpan[] {
  if (benefits.length === 0) return NO_SALES;
  const spans: SaleSpan[] = [];
  let minute = from;
  while (minute < to) {
    let best: Benefit | null = null;
    let until = Number.POSITIVE_INFINITY;
    for (const benefit of benefits) {
      const starts = Math.ceil(benefit.fromMs / MINUTE_MS);
      const ends = Math.ceil(benefit.toMs / MINUTE_MS);
      if (starts > minute) until = Math.min(until, starts);
      else if (ends > minute) {
        until = Math.min(until, ends);
        if (benefit.salePercent > (best?.salePercent ?? 0)) best = benefit;
      }
    }
    const last = spans.at(-1);
    if (last?.benefit === best) spans[spans.length - 1] = { until, benefit: best };
    else spans.push({ until, benefit: best });
    minute = until;
  }
  return spans;
}

/** Returns the index of the span of a minute, searched from a known index. */
export function saleAt(spans: readonly SaleSpan[], known: number, minute: number): number {
  let at = known;
  while ((spans[at]?.until ?? Number.POSITIVE_INFINITY) <= minute) at += 1;
  return at;
}

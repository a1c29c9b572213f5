import type { Benefit } from '@gorpark/contract/person/subscriptions/types';
import { daysBetween, wallMs } from '#src/checkout/subscription/wall-time.ts';

export type BenefitState = 'active' | 'paused' | 'later' | 'over';

export function stateOf(
  benefit: Pick<Benefit, 'canContinue' | 'startOf' | 'endOf'>,
  nowMs: number,
  timeZone: string,
): BenefitState {
  if (benefit.canContinue) return 'paused';
  if (benefit.startOf !== null && wallMs(benefit.startOf, timeZone) > nowMs) return 'later';
  if (benefit.endOf !== null && wallMs(benefit.endOf, timeZone) + 60_000 <= nowMs) return 'over';
  return 'active';
}

/** Returns whether a benefit is a purchase, which also appears on the subscriptions tab. */
export const isSubscription = (benefit: Pick<Benefit, 'orderNum' | 'variation'>): boolean =>
  benefit.orderNum !== '' && benefit.variation !== 'benefit';

export interface DaysView {
  left: number;
  all: number;
  /** Elapsed share, 0..1. */
  share: number;
}

export function daysOf(
  { startOf, endOf }: Pick<Benefit, 'startOf' | 'endOf'>,
  { nowMs, today, timeZone }: { nowMs: number; today: string; timeZone: string },
): DaysView | null {
  if (startOf === null || endOf === null) return null;
  const startMs = wallMs(startOf, timeZone);
  const lengthMs = wallMs(endOf, timeZone) + 60_000 - startMs;
  return {
    left: Math.max(0, daysBetween(today, endOf)),
    all: daysBetween(startOf, endOf) + 1,
    share: lengthMs <= 0 ? 1 : (nowMs - startMs) / lengthMs,
  };
}

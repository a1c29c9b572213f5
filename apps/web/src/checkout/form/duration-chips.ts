import { isDurationAllowed, type DurationRange } from '@gorpark/domain/duration';

const USUAL_MINUTES = [30, 60, 120, 180] as const;

export const usualChips = (range: DurationRange): number[] =>
  USUAL_MINUTES.filter((minutes) => isDurationAllowed(minutes, range));

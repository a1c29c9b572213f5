import type { DurationRange } from '@gorpark/domain/duration';
import { type PostPaymentType, postPaymentProblem } from '@gorpark/domain/post-payment';
import { toZoned } from '@gorpark/domain/time';

/** `null` means not chosen. */
export interface PostChoice {
  type: PostPaymentType;
  /** Minute of the city's day. */
  startMinute: number | null;
  /** Minutes. */
  duration: number | null;
}

export type StartProblem = 'required' | 'future';
export type PostDurationProblem = 'required' | 'tooLong';

export interface PostProblems {
  start: StartProblem | null;
  duration: PostDurationProblem | null;
}

/** Returns a minute of the city's today or yesterday in UTC milliseconds. */
export const postStartMs = (
  type: PostPaymentType,
  startMinute: number,
  nowMs: number,
  timeZone: string,
): number => {
  const today = toZoned(nowMs, timeZone).startOfDay();
  const day = type === 'postPayment' ? today : today.subtract({ days: 1 });
  return day.with({ hour: Math.trunc(startMinute / 60), minute: startMinute % 60 }).epochMilliseconds;
};

/** Returns the problems of a post-paid session by field. */
export const postProblems = (
  { type, startMinute, duration }: PostChoice,
  nowMs: number,
  timeZone: string,
): PostProblems => {
  const startMs = startMinute === null ? null : postStartMs(type, startMinute, nowMs, timeZone);
  const problem = postPaymentProblem({ type, startMs, minutes: duration, nowMs, timeZone });
  // Reports a start in the future even before a duration is chosen.
  const isFuture = type === 'postPayment' && startMs !== null && startMs > nowMs;
  return {
    start: startMs === null ? 'required' : isFuture ? 'future' : null,
    duration: duration === null ? 'required' : problem === 'ValidationError' ? 'tooLong' : null,
  };
};

/** Returns the durations that end within the day. If none fits, returns `range`: `postProblems` reports it. */
export const postRange = (range: DurationRange, startMinute: number | null): DurationRange => {
  if (startMinute === null) return range;
  const left = 24 * 60 - startMinute;
  const max = range.min + Math.floor((Math.min(range.max, left) - range.min) / range.step) * range.step;
  return max < range.min ? range : { ...range, max };
};

const DAY_MINUTES = 24 * 60;
const MINUTE_STEP = 5;

const within = (minute: number): number => (minute + DAY_MINUTES) % DAY_MINUTES;

/** Steps an hour, wrapping at midnight. Without a value, returns the last full step before now. */
export const stepHour = (value: number | null, direction: 1 | -1, nowMinute: number): number =>
  value === null ? firstMinute(nowMinute) : within(value + direction * 60);

/** Returns the next multiple of five minutes in `direction`, carrying into the hour. */
export const stepMinute = (value: number | null, direction: 1 | -1, nowMinute: number): number => {
  if (value === null) return firstMinute(nowMinute);
  const steps = value / MINUTE_STEP;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return within(next * MINUTE_STEP);
};

const firstMinute = (nowMinute: number): number => nowMinute - (nowMinute % MINUTE_STEP);

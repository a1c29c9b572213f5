/** The durations that a city offers, all in minutes. */
export interface DurationRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What holds when the server sends no intervals. */
export const DEFAULT_DURATIONS: DurationRange = { min: 15, max: 1440, step: 15 };

/** The cost preview for "today" until the driver picks a duration (decision D-M7), minutes. */
export const PREVIEW_MINUTES = 60;

const DAY_MINUTES = 1440;

/**
 * Minutes from a whole number, 'h:mm' or an integer text ('90'). `null` when the form is wrong (InvalidFormat);
 * whether the minutes are allowed is {@link isDurationAllowed}'s question.
 */
export function parseDuration(input: unknown): number | null {
  if (typeof input === 'number') return Number.isSafeInteger(input) ? input : null;
  if (typeof input !== 'string') return null;
  const text = input.trim();
  if (/^-?[0-9]{1,15}$/.test(text)) return Number(text);
  const match = /^([0-9]{1,2}):([0-5][0-9])$/.exec(text);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes <= DAY_MINUTES ? minutes : null;
}

/** `2:00`, `24:00`; 0 is the given words for "without time". */
export function formatDuration(minutes: number, withoutTime: string): string {
  if (minutes === 0) return withoutTime;
  const rest = minutes % 60;
  return `${(minutes - rest) / 60}:${String(rest).padStart(2, '0')}`;
}

/** Every duration on offer, from min to max in steps. */
export function durationOptions({ min, max, step }: DurationRange): number[] {
  if (step <= 0 || max < min) return [];
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
}

/** Whether a duration is one of those on offer (ValidationError otherwise). */
export function isDurationAllowed(minutes: number, { min, max, step }: DurationRange): boolean {
  return minutes >= min && minutes <= max && (minutes - min) % step === 0;
}

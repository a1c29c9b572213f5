/** All values are minutes. */
export interface DurationRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export const DEFAULT_DURATIONS: DurationRange = { min: 15, max: 1440, step: 15 };

/** Duration priced for "today" until the driver chooses one. */
export const PREVIEW_MINUTES = 60;

const DAY_MINUTES = 1440;

/**
 * Returns minutes from a whole number, 'h:mm' or '90'; `null` if malformed. See {@link isDurationAllowed} for the
 * range.
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

/** Returns `2:00`; for 0 the text `withoutTime`. */
export function formatDuration(minutes: number, withoutTime: string): string {
  if (minutes === 0) return withoutTime;
  const rest = minutes % 60;
  return `${(minutes - rest) / 60}:${String(rest).padStart(2, '0')}`;
}

export function durationOptions({ min, max, step }: DurationRange): number[] {
  if (step <= 0 || max < min) return [];
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
}

export function isDurationAllowed(minutes: number, { min, max, step }: DurationRange): boolean {
  return minutes >= min && minutes <= max && (minutes - min) % step === 0;
}

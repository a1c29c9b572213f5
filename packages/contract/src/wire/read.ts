/** Readers for untrusted responses: they never throw and never guess a value. */

export type Fields = Readonly<Record<string, unknown>>;

export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

/** Returns trimmed text, also of a number, else empty text. */
export const text = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
};

export const textOr = (value: unknown, fallback: string): string => text(value) || fallback;

/** Returns a finite number, also from text with a decimal comma, else `null`. Not for money. */
export const count = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : null;
};

const TRUE_TEXTS: ReadonlySet<string> = new Set(['true', '1', 'да', 'yes']);

export const flag = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && TRUE_TEXTS.has(value.trim().toLowerCase()));

/** Returns the first value that is neither absent nor null. */
export const pick = (from: Fields, ...names: readonly string[]): unknown => {
  for (const name of names) {
    const value = from[name];
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
};

const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Returns epoch milliseconds; `null` if unreadable. Text without a zone is UTC, as specified. */
export const moment = (value: unknown): number | null => {
  const parts = ISO.exec(text(value));
  if (!parts) return null;
  const [, date = '', minutes = '', seconds = ':00', fraction = '', zone = 'Z'] = parts;
  const ms = Date.parse(`${date}T${minutes}${seconds}${fraction.slice(0, 4)}${zone}`);
  return Number.isNaN(ms) ? null : ms;
};

const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?/;

/**
 * Returns 'HH:mm:ss' inside a text, else `null`. Ignores any date (0001-01-01) or zone: the time is local to the city
 * and never shifted.
 */
export const timeOfDay = (value: unknown): string | null => {
  const raw = text(value);
  const parts = CLOCK.exec(raw.replace(/^.*[T ](?=\d{1,2}:)/, ''));
  if (!parts) return null;
  const [, hours = '', minutes = '', seconds = '00'] = parts;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
};

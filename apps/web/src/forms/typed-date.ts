import { isDate } from '@gorpark/domain/subscription';
import { applyMask } from './mask.ts';

/** Separator of the date; the history filter uses `/` [SRV-004]. */
export type DateMark = '.' | '/';

export const maskDate = (text: string, mark: DateMark = '.'): string =>
  applyMask(`99${mark}99${mark}9999`, text);

/** Returns whether the text is complete; the day may still not exist, like 31.02.2026. */
export const isWholeDate = (typed: string): boolean => typed.length === 'DD.MM.YYYY'.length;

/** Returns `YYYY-MM-DD`; `null` when incomplete or not a real day. */
export const readDate = (typed: string): string | null => {
  const [, day, , month, year] = /^(\d{2})([./])(\d{2})\2(\d{4})$/.exec(typed.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) ? date : null;
};

export const writeDate = (date: string, mark: DateMark = '.'): string =>
  date.split('-').toReversed().join(mark);

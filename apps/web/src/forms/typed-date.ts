import { isDate } from '@gorpark/domain/subscription';
import { applyMask } from './mask.ts';

/** What stands between day, month and year: the documents write the dates of the history's filter with `/` (SRV-004). */
export type DateMark = '.' | '/';

/** What was typed or pasted as `DD.MM.YYYY`. */
export const maskDate = (text: string, mark: DateMark = '.'): string =>
  applyMask(`99${mark}99${mark}9999`, text);

/** All ten characters are there; it may still be no day, like 31.02.2026. */
export const isWholeDate = (typed: string): boolean => typed.length === 'DD.MM.YYYY'.length;

/** `YYYY-MM-DD` of `DD.MM.YYYY` or `DD/MM/YYYY`; `null` when it is not whole or there is no such day. */
export const readDate = (typed: string): string | null => {
  const [, day, , month, year] = /^(\d{2})([./])(\d{2})\2(\d{4})$/.exec(typed.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) ? date : null;
};

/** `DD.MM.YYYY` of `YYYY-MM-DD`. */
export const writeDate = (date: string, mark: DateMark = '.'): string =>
  date.split('-').toReversed().join(mark);

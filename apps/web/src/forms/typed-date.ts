import { isDate } from '@gorpark/domain/subscription';
import { applyMask } from './mask.ts';

const MASK = '99/99/9999';

/** What was typed or pasted as `DD/MM/YYYY`, as the documents write a day that is typed. */
export const maskDate = (text: string): string => applyMask(MASK, text);

/** All ten signs are there; it may still be no day, like 31/02/2026. */
export const isWholeDate = (typed: string): boolean => typed.length === MASK.length;

/** `YYYY-MM-DD` of `DD/MM/YYYY`; `null` when it is not whole or there is no such day. */
export const readDate = (typed: string): string | null => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) ? date : null;
};

/** `DD/MM/YYYY` of `YYYY-MM-DD`. */
export const writeDate = (date: string): string => date.split('-').toReversed().join('/');

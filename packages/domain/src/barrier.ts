import { isMethodMissing } from './payment.ts';

/** Validity of a price for barrier parking, milliseconds. */
export const BARRIER_PRICE_MS = 30_000;

export const TICKET_MAX_LENGTH = 20;

const SPACES = /[\s\u00a0]/g;

/** Removes printed or typed spaces. Does not validate. */
export const normalizeTicket = (text: string): string => text.replace(SPACES, '');

/** Accepts only digits, as printed under the bar code [BAD-49]. */
export const isTicket = (number: string): boolean =>
  number.length <= TICKET_MAX_LENGTH && /^[0-9]+$/.test(number);

export interface BarrierProblems {
  card: 'required' | 'format' | null;
  service: 'required' | null;
}

export const barrierProblems = (values: { card: string; service: string | null }): BarrierProblems => {
  const number = normalizeTicket(values.card);
  return {
    card: number === '' ? 'required' : isTicket(number) ? null : 'format',
    service: isMethodMissing(values.service) ? 'required' : null,
  };
};

import { isMethodMissing } from './payment.ts';

/** How long a price of a stay behind a barrier holds, milliseconds (parking-and-money §9). */
export const PLANAR_PRICE_MS = 30_000;

/** The longest card number that is taken. */
export const TICKET_MAX_LENGTH = 20;

const SPACES = /[\s\u00a0]/g;

/** The number of a card as it is sent: without the spaces that it is printed and typed with. Checks nothing. */
export const normalizeTicket = (text: string): string => text.replace(SPACES, '');

/** Digits alone, as printed under the bar code (BAD-49). */
export const isTicket = (number: string): boolean =>
  number.length <= TICKET_MAX_LENGTH && /^[0-9]+$/.test(number);

export interface PlanarProblems {
  card: 'required' | 'format' | null;
  service: 'required' | null;
}

/** The card number and the payment service are required (parking-and-money §5, planar). */
export const planarProblems = (values: { card: string; service: string | null }): PlanarProblems => {
  const number = normalizeTicket(values.card);
  return {
    card: number === '' ? 'required' : isTicket(number) ? null : 'format',
    service: isMethodMissing(values.service) ? 'required' : null,
  };
};

import type { Lang } from '#src/i18n/lang.ts';

/** Currency of the widget when the address names none (parking-and-money §2, §9). */
export const DEFAULT_CURRENCY = 'RUB';

/** What the address of `/payment` says; nothing of it is believed before the server says the same (THR-24). */
export interface WidgetQuery {
  invoiceId: string;
  amount: string;
  currency: string;
  email: string;
  isEmailRequired: boolean;
  type: string;
  lang: Lang;
  /** Slug of the city that the order was made in; empty in a link that does not say. */
  city: string;
}

/** Longer than any honest value. */
const MOST = 256;

/** `null`: there is no order to pay for (PAY-198). */
export const readWidgetQuery = (search: string, pageLang: Lang): WidgetQuery | null => {
  const query = new URLSearchParams(search);
  const read = (name: string): string => (query.get(name) ?? '').trim().slice(0, MOST);
  const invoiceId = read('invoiceId');
  if (invoiceId === '') return null;
  const language = read('language').toLowerCase();
  return {
    invoiceId,
    amount: read('amount'),
    currency: read('currency') || DEFAULT_CURRENCY,
    email: read('email'),
    isEmailRequired: ['true', '1'].includes(read('requireEmail').toLowerCase()),
    type: read('type'),
    lang: language === '' ? pageLang : language.startsWith('en') ? 'en' : 'ru',
    city: read('city'),
  };
};

/**
 * Whose order it is: the link says it, for the browser may have chosen another city meanwhile; then the browser's own.
 * Only cities of the compiled list are asked (THR-26).
 */
export const cityOfOrder = (
  said: string | undefined,
  stored: string | null,
  { cities, firstCity }: { cities: readonly string[]; firstCity: string },
): string => [said, stored].find((city): city is string => !!city && cities.includes(city)) ?? firstCity;

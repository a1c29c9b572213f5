import type { Lang } from '#src/i18n/lang.ts';

export const DEFAULT_CURRENCY = 'RUB';

/** Parameters from the address; they are untrusted until the server confirms them [THR-24]. */
export interface WidgetQuery {
  invoiceId: string;
  amount: string;
  currency: string;
  email: string;
  isEmailRequired: boolean;
  type: string;
  lang: Lang;
  city: string;
}

const MOST = 256;

/** Returns the parameters; `null` without an order to pay [PAY-198]. */
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
 * Returns the city of the link, otherwise of the browser, which may have another city than the order by now. Accepts
 * only cities of the compiled list [THR-26].
 */
export const cityOfOrder = (
  said: string | undefined,
  stored: string | null,
  { cities, firstCity }: { cities: readonly string[]; firstCity: string },
): string => [said, stored].find((city): city is string => !!city && cities.includes(city)) ?? firstCity;

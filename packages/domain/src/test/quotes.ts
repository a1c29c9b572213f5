import { quote } from '../price.ts';
import type { Quote, QuoteRequest } from '../price.ts';
import { RUSSIA } from './calendars.ts';
import { flat } from './tariffs.ts';

/** Returns an instant of Moscow (always UTC+3) for `2026-03-11 10:00`. */
export const moscow = (local: string): number => Date.parse(`${local.replace(' ', 'T')}+03:00`);

export function priceOf({
  start = '2026-03-11 10:00',
  ...fields
}: Partial<QuoteRequest> & { start?: string }): Quote {
  const result = quote({
    tariff: flat(6000),
    calendar: RUSSIA,
    timeZone: 'Europe/Moscow',
    startMs: moscow(start),
    minutes: 60,
    category: 'B',
    benefits: [],
    ...fields,
  });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

import type { Core } from './core.ts';

export const guestStaysKey = (citySlug: string): string => `gorpark.guest-stays.${citySlug}`;

/** A cheap look, for a page that does without the code that reads them. */
export const mayHaveStays = ({ store, city }: Pick<Core, 'store' | 'city'>): boolean =>
  store.read(guestStaysKey(city.city)) !== null;

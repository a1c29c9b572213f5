import type { Core } from './core.ts';

export const guestStaysKey = (citySlug: string): string => `gorpark.guest-stays.${citySlug}`;

/** Needs no code that parses the stored sessions. */
export const mayHaveStays = ({ store, city }: Pick<Core, 'store' | 'city'>): boolean =>
  store.read(guestStaysKey(city.city)) !== null;

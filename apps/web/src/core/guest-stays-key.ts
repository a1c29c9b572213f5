import type { Core } from './core.ts';

export const guestStaysKey = (citySlug: string): string => `gorpark.guest-stays.${citySlug}`;

/** Returns whether guest sessions are stored, without loading the code that parses them. */
export const mayHaveStays = ({ store, city }: Pick<Core, 'store' | 'city'>): boolean =>
  store.read(guestStaysKey(city.city)) !== null;

import type { Core } from './core.ts';

export const guestParkingsKey = (citySlug: string): string => `gorpark.guest-stays.${citySlug}`;

/** Returns whether guest sessions are stored, without loading the code that parses them. */
export const mayHaveParkings = ({ store, city }: Pick<Core, 'store' | 'city'>): boolean =>
  store.read(guestParkingsKey(city.city)) !== null;

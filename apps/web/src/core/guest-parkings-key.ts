import type { TextStore } from '#src/lib/storage.ts';

export const guestParkingsKey = (citySlug: string): string => `gorpark.guest-stays.${citySlug}`;

/** Returns whether guest sessions are stored, without loading the code that parses them. */
export const mayHaveParkings = ({ store, city }: { store: TextStore; city: { city: string } }): boolean =>
  store.read(guestParkingsKey(city.city)) !== null;

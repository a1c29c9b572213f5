import { type TextStore, writeJson } from '#src/lib/storage.ts';

export const guestParkingsKey = (citySlug: string): string => `gorpark.guest-stays.${citySlug}`;

/** Returns whether guest sessions are stored, without loading the code that parses them. */
export const mayHaveParkings = ({ store, city }: { store: TextStore; city: { city: string } }): boolean =>
  store.read(guestParkingsKey(city.city)) !== null;

/** In tab storage, because a code does not identify the street. */
export const STREET_KEY = 'gorpark.guest-street';

export interface ClickedStreet {
  code: string;
  title: string;
  pressedCode: string;
}

export const rememberStreet = ({ tab }: { tab: TextStore }, place: ClickedStreet): void => {
  writeJson(tab, STREET_KEY, place);
};

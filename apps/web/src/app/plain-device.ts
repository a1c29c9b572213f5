import { SKEW_KEY } from '#src/core/stored-skew.ts';
import { MAP_KEY } from '#src/core/map-cache.ts';
import { CITY_KEY } from '#src/lib/city-choice.ts';
import { storedKeys } from '#src/lib/storage.ts';
import { LANG_KEY } from './first-lang.ts';
import { THEME_KEY } from './shown-theme.ts';

/** Storage that a drawn page shows or ignores; anything else is personal. */
const KNOWN = [
  CITY_KEY,
  LANG_KEY,
  THEME_KEY,
  MAP_KEY,
  SKEW_KEY,
  'gorpark.popup.',
  'gorpark.marquee.',
  'gorpark.app-banner',
  'gorpark.install-hint',
  'gorpark.push.',
];

/** Returns whether this browser stores nothing personal, so that its visitor sees what the server draws for all. */
export function isPlainDevice(): boolean {
  return storedKeys().every(
    (key) => !key.startsWith('gorpark.') || KNOWN.some((known) => key.startsWith(known)),
  );
}

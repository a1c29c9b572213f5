import { useMemo } from 'react';
import { useLocale } from '#src/i18n/lang-store.ts';
import { useClockSkew } from './now.ts';

/** Zones have moved: Ulyanovsk had the time of Moscow in 1970. The name is that of a day of the present. */
const PRESENT = Date.UTC(2026, 0, 1);

const namePart = (timeZone: string, locale: string, timeZoneName: 'long' | 'shortOffset'): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(PRESENT)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Name of a time zone for people, e.g. `Москва`; `GMT+5` where the browser knows no name in the language. */
export const zoneLabel = (timeZone: string, locale: string): string => {
  const name = namePart(timeZone, locale, 'long');
  // Russian names end with ", стандартное время".
  return name.startsWith('GMT') ? namePart(timeZone, locale, 'shortOffset') : name.replace(/,.*$/, '');
};

/** Adjectives that the rule below does not form. */
const IRREGULAR: Readonly<Record<string, string>> = {
  Москва: 'московское',
  'Восточная Европа': 'восточноевропейское',
  'Петропавловск-Камчатский': 'камчатское',
};

/**
 * The time of a zone as one says it: `московское время`, `Moscow Standard Time`. Russian zones are named after places:
 * the adjective ends in -ское, or in -ое behind a name that ends in -ск.
 */
export const zoneTimeLabel = (timeZone: string, locale: string): string => {
  const name = zoneLabel(timeZone, locale);
  if (name.startsWith('GMT') || !locale.startsWith('ru')) return name;
  if (name.endsWith(' время')) return `${name.split(' ')[0]?.toLowerCase()} время`;
  const adjective =
    IRREGULAR[name] ?? `${name.toLowerCase().replace(/ь$/u, '')}${name.endsWith('ск') ? 'ое' : 'ское'}`;
  return `${adjective} время`;
};

/**
 * The name that times of the city carry while the device is in another zone (decisions D-C2, D-R17); `null` where both
 * clocks show the same.
 */
export const useZoneLabel = (): string | null => {
  const { isOtherZone, timeZone } = useClockSkew();
  const locale = useLocale();
  return useMemo(() => (isOtherZone ? zoneLabel(timeZone, locale) : null), [isOtherZone, timeZone, locale]);
};

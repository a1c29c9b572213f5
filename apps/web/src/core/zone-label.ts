import { useMemo } from 'react';
import { useLocale } from '#src/i18n/lang-store.ts';
import { useClockSkew } from './now.ts';

const namePart = (timeZone: string, locale: string, timeZoneName: 'long' | 'shortOffset'): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Name of a time zone for people, e.g. `Москва`; `GMT+5` where the browser knows no name in the language. */
export const zoneLabel = (timeZone: string, locale: string): string => {
  const name = namePart(timeZone, locale, 'long');
  // Russian names end with ", стандартное время".
  return name.startsWith('GMT') ? namePart(timeZone, locale, 'shortOffset') : name.replace(/,.*$/, '');
};

/**
 * The name that times of the city carry while the device is in another zone (decisions C2, R17); `null` where both
 * clocks show the same.
 */
export const useZoneLabel = (): string | null => {
  const { isOtherZone, timeZone } = useClockSkew();
  const locale = useLocale();
  return useMemo(() => (isOtherZone ? zoneLabel(timeZone, locale) : null), [isOtherZone, timeZone, locale]);
};

import { useMemo } from 'react';
import { useLocale } from '#src/i18n/lang-store.ts';
import { useClockSkew } from './now.ts';

/** Name of a time zone for people, e.g. `Москва`. */
export const zoneLabel = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/**
 * The name that times of the city carry while the device is in another zone (decisions C2, R17); `null` where both
 * clocks show the same.
 */
export const useZoneLabel = (): string | null => {
  const { isOtherZone, timeZone } = useClockSkew();
  const locale = useLocale();
  return useMemo(() => (isOtherZone ? zoneLabel(timeZone, locale) : null), [isOtherZone, timeZone, locale]);
};

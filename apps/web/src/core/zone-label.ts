import { cityName } from '#src/i18n/city-name.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useCity } from './city.ts';
import { useClockSkew } from './now.ts';

/**
 * Returns the city name to label times with while the device is in another zone [D-C2] [D-R17]; otherwise `null`.
 * Uses the city's own name because IANA zones are named after other cities.
 */
export const useZoneLabel = (): string | null => {
  const { isOtherZone } = useClockSkew();
  const city = useCity();
  const lang = useLang();
  return isOtherZone ? cityName(city, lang) : null;
};

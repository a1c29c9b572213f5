import { cityName } from '#src/i18n/city-name.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useCity } from './city.ts';
import { useClockSkew } from './now.ts';

/**
 * Returns the city name to label times with if the device is in another zone [client-4] [client-5]; otherwise `null`.
 * IANA zone names would name another city.
 */
export const useZoneLabel = (): string | null => {
  const { isOtherZone } = useClockSkew();
  const city = useCity();
  const lang = useLang();
  return isOtherZone ? cityName(city, lang) : null;
};

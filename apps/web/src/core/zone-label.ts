import { cityName } from '#src/i18n/city-name.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useCity } from './city.ts';
import { useClockSkew } from './now.ts';

/**
 * Returns the name of the city if the device is in another time zone [client-4] [client-5]; times are then labelled
 * with it. Otherwise `null`. The IANA name is not used, because it often contains another city.
 */
export const useZoneLabel = (): string | null => {
  const { isOtherZone } = useClockSkew();
  const city = useCity();
  const lang = useLang();
  return isOtherZone ? cityName(city, lang) : null;
};

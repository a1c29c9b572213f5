import { cityName } from '#src/i18n/city-name.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useCity } from './city.ts';
import { useClockSkew } from './now.ts';

/**
 * The city whose name its times carry while the device is in another zone (decisions D-C2, D-R17); `null` where both
 * clocks show the same. Zones are named after other cities, so the name is that of the pack.
 */
export const useZoneLabel = (): string | null => {
  const { isOtherZone } = useClockSkew();
  const city = useCity();
  const lang = useLang();
  return isOtherZone ? cityName(city, lang) : null;
};

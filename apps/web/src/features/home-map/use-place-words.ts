import type { Zone } from '@gorpark/contract/wire/types';
import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import { useT } from '#src/i18n/use-t.ts';
import { homeMap } from './messages/index.ts';
import { placePriceNow, priceText } from './place-prices.ts';
import type { CityMoment } from './place-prices.ts';

export function usePlaceWords(now: CityMoment) {
  const t = useT(homeMap);
  return {
    priceOf: (place: { isFree: boolean; zone: Pick<Zone, 'prices'> | null }): string => {
      const zone = place.zone && { zoneNumber: '', zoneName: '', prices: place.zone.prices };
      const price = placePriceNow({ isFree: place.isFree, zone }, now, DEFAULT_CATEGORY);
      if (!price) return '';
      return price.hourPrice > 0 ? t('priceLabel', { price: priceText(price.hourPrice) }) : t('freeLabel');
    },
    distance: (metres: number): string =>
      metres < 950
        ? t('metres', { count: Math.round(metres / 10) * 10 })
        : t('kilometres', { count: Math.round(metres / 100) / 10 }),
  };
}

import type { Place, Zone } from '@gorpark/contract/wire/types';
import { zoneTitle } from '#src/core/zone-title.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Ticks } from '#src/ui/ticks.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { kindOf } from './kinds.ts';
import { homeMap } from './messages/index.ts';
import { TICK_WORDS } from './place-mark.tsx';
import { type CityMoment, placePriceNow, priceText } from './place-prices.ts';
import { ticksOf } from './spaces.ts';
import { zoneSelectionId } from './selected-place.ts';
import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import styles from './place-list.module.css';

interface RowProps {
  now: CityMoment;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

export function PlaceRow({
  place,
  metres,
  now,
  isChosen,
  onChoose,
}: RowProps & { place: Place; metres?: number }) {
  const t = useT(homeMap);
  const texts = usePlaceTexts(now);
  const { name, icon } = kindOf(place);
  const ticks = ticksOf(place.spaces);
  const isParking = place.objectType === 'parkings';
  const title = (isParking ? place.address || place.name : place.name || place.address) || t(name);

  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isChosen} onClick={() => onChoose(place.id)}>
        {place.zone ? (
          <ZoneBadge number={place.zone.zoneNumber} />
        ) : (
          <span className={styles.icon}>{icon ? <Icon of={icon} /> : 'P'}</span>
        )}
        <span className={styles.texts}>
          <span className={styles.title}>{title}</span>
          <span className={styles.meta}>
            {ticks !== null && (
              <span className={styles.ticks}>
                <Ticks level={ticks} />
                <span className="vh">{t(TICK_WORDS[ticks])}</span>
              </span>
            )}
            {[icon || !place.zone ? t(name) : '', texts.priceOf(place)].filter(Boolean).join(', ')}
          </span>
        </span>
        {metres !== undefined && <span className={styles.far}>{texts.distance(metres)}</span>}
      </button>
    </li>
  );
}

export function ZoneRow({ zone, now, isChosen, onChoose }: RowProps & { zone: Zone }) {
  const lang = useLang();
  const texts = usePlaceTexts(now);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isChosen}
        onClick={() => onChoose(zoneSelectionId(zone))}
      >
        <ZoneBadge number={zone.zoneNumber} />
        <span className={styles.texts}>
          <span className={styles.title}>{zoneTitle(zone.zoneNumber, zone.zoneName || zone.name, lang)}</span>
          <span className={styles.meta}>{texts.priceOf({ isFree: false, zone })}</span>
        </span>
      </button>
    </li>
  );
}

function usePlaceTexts(now: CityMoment) {
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

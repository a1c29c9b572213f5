import { useMemo, useState } from 'react';
import type { Category } from '@gorpark/domain/category';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { common } from '#src/i18n/messages/index.ts';
import { useCity } from '#src/core/city.ts';
import { useCapabilities } from '#src/core/site.ts';
import { dayPrices, dayTypeAt, minuteAt, priceAtMinute } from '#src/core/zone-day.ts';
import { parkingFormMessages } from './messages/index.ts';
import type { PlaceChoice } from './place-choices.ts';
import type { PlaceSource } from './use-places.ts';
import styles from './place-field.module.css';

interface PlaceFieldProps {
  source: PlaceSource;
  place: PlaceChoice | null;
  onChange: (code: string) => void;
  category: Category;
  /** A moment within the priced minute, epoch milliseconds. */
  minuteMs: number;
}

export function PlaceField({ source, place, onChange, category, minuteMs }: PlaceFieldProps) {
  const t = useT(parkingFormMessages);
  const texts = useT(common);
  const [isTouched, setIsTouched] = useState(false);
  const priceOf = usePriceNow(minuteMs, category);
  const { places, isByParking, isLoading, hasFailed, reload } = source;
  const isPending = isLoading && places.length === 0;
  const options = useMemo(
    () =>
      places.map((one) => ({
        value: one.code,
        text: one.search,
        content: <PlaceRow choice={one} hint={[priceOf(one), one.streets].filter(Boolean).join(' · ')} />,
      })),
    [places, priceOf],
  );

  if (hasFailed && places.length === 0) {
    return (
      <Alert tone="danger" title={t('zonesFailed')}>
        <Button variant="link" onClick={reload}>
          {texts('retry')}
        </Button>
      </Alert>
    );
  }
  return (
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsTouched(true);
      }}
    >
      <Combobox
        name="place"
        label={t(isByParking ? 'parkingLabel' : 'zoneLabel')}
        placeholder={placeholderOf()}
        searchPlaceholder={t(isByParking ? 'parkingSearch' : 'zoneSearch')}
        options={options}
        value={place?.code ?? null}
        hasTwoLines
        valueContent={place && <PlaceRow choice={place} hint={priceOf(place)} />}
        loadingText={isPending ? t('zonesLoading') : undefined}
        error={isTouched && place === null ? t('required') : undefined}
        onChange={onChange}
      />
    </div>
  );

  function placeholderOf(): string {
    if (isPending) return t('zonesLoading');
    return t(isByParking ? 'parkingPlaceholder' : 'zonePlaceholder');
  }
}

function PlaceRow({ choice, hint }: { choice: PlaceChoice; hint: string }) {
  return (
    <span className={styles.row}>
      <ZoneBadge number={choice.number} />{' '}
      <span className={styles.text}>
        {choice.title} <small>{hint}</small>
      </span>
    </span>
  );
}

function usePriceNow(minuteMs: number, category: Category): (choice: PlaceChoice) => string {
  const t = useT(parkingFormMessages);
  const { timeZone } = useCity();
  const { specialDays } = useCapabilities();

  return useMemo(() => {
    const dayType = dayTypeAt(minuteMs, timeZone, specialDays);
    const minute = minuteAt(minuteMs, timeZone);
    return ({ prices }: PlaceChoice) => {
      const price = priceAtMinute(dayPrices(prices, dayType, category), minute);
      if (!price) return t('noPriceNow');
      return price.hourPrice === ZERO
        ? t('freeNow')
        : t('priceNow', { price: formatMoney(price.hourPrice, 'zonePrice') });
    };
  }, [minuteMs, timeZone, specialDays, category, t]);
}

import type { ZonePrice } from '@gorpark/contract/wire/types';
import { DAY_TYPES } from '@gorpark/domain/calendar';
import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import { formatDayMinute } from '@gorpark/domain/time';
import { dayPrices, priceAtMinute } from '#src/core/zone-day.ts';
import type { DayPrice } from '#src/core/zone-day.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useZoneLabel } from '#src/core/zone-label.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Money } from '#src/ui/money.tsx';
import { TariffStrip } from '#src/ui/tariff-strip.tsx';
import { homeMap } from './messages/index.ts';
import { priceText, stripSegments, tariffGroups, zonePriceText } from './place-prices.ts';
import type { CityMoment, TariffGroup } from './place-prices.ts';
import styles from './selected-card.module.css';

interface TariffProps {
  prices: readonly ZonePrice[];
  now: CityMoment;
}

export function TariffToday({ prices, now }: TariffProps) {
  const t = useT(homeMap);
  const zone = useZoneLabel();
  const day = dayPrices(prices, now.dayType, DEFAULT_CATEGORY);
  const price = priceAtMinute(day, now.minute);
  if (!price) return <p className={styles.price}>{t('noPriceToday')}</p>;
  const { hourPrice, change } = price;
  const changeText =
    change &&
    (change.hourPrice > 0
      ? t('changePaid', { time: formatDayMinute(change.minute), price: zonePriceText(change.hourPrice) })
      : t('changeFree', { time: formatDayMinute(change.minute) }));
  const clockText = [changeText, zone].filter(Boolean).join(', ');

  return (
    <>
      <p className={styles.price}>
        <b>
          {hourPrice > 0 ? (
            <>
              <Money value={hourPrice} as="zonePrice" />
              <small> {t('perHour')}</small>
            </>
          ) : (
            t('freeNow')
          )}
        </b>
        {clockText && <span className="small muted">{clockText}</span>}
      </p>
      <TariffStrip
        segments={stripSegments(day, (price) => t('pricePerHour', { price }))}
        nowMinute={now.minute}
        label={`${t('tariffToday')}: ${dayInTexts(t, day)}`}
      />
    </>
  );
}

export function TariffAll({ prices }: { prices: readonly ZonePrice[] }) {
  const t = useT(homeMap);
  return (
    <section className={styles.tariffs} aria-label={t('tariffAll')}>
      <h3 className={styles.subtitle}>{t('tariffAll')}</h3>
      {tariffGroups(prices, DEFAULT_CATEGORY).map((group) => (
        <div key={group.days.join()} className={styles.tariffDay}>
          <h4>{daysInTexts(t, group)}</h4>
          {group.day.length === 0 ? (
            <p className="small muted">{t('unpriced')}</p>
          ) : (
            <TariffStrip
              segments={stripSegments(group.day, (price) => t('pricePerHour', { price }))}
              nowMinute={null}
              label={dayInTexts(t, group.day)}
            />
          )}
        </div>
      ))}
      <p className="small muted">{t('tariffFor')}</p>
      <GraceMinutes />
    </section>
  );
}

/** The same minutes as in the verdict of an inspection. */
function GraceMinutes() {
  const t = useT(homeMap);
  const { hasVehicleChecks, graceMinutes } = useCapabilities();
  const { pay, leave } = graceMinutes;
  if (!hasVehicleChecks || pay + leave === 0) return null;
  const texts = [pay > 0 && t('gracePay', { count: pay }), leave > 0 && t('graceLeave', { count: leave })];
  return <p className="small muted">{texts.filter(Boolean).join(' ')}</p>;
}

type T = ReturnType<typeof useT<typeof homeMap.ru>>;

function daysInTexts(t: T, { days }: TariffGroup): string {
  if (days.length === DAY_TYPES.length) return t('everyDay');
  return days.map((day) => t(day)).join(', ');
}

function dayInTexts(t: T, day: readonly DayPrice[]): string {
  return day
    .map(({ from, to, hourPrice }) => {
      const times = { from: formatDayMinute(from), to: formatDayMinute(to) };
      return hourPrice > 0
        ? t('tariffStretch', { ...times, price: priceText(hourPrice) })
        : t('tariffFreeStretch', times);
    })
    .join(', ');
}

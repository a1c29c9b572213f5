import type { Place, ZonePrice } from '@gorpark/contract/wire/types';
import { DAY_TYPES } from '@gorpark/domain/calendar';
import type { DayType } from '@gorpark/domain/calendar';
import type { Category } from '@gorpark/domain/category';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import type { Kopecks } from '@gorpark/domain/money';
import { dayPrices, priceAtMinute } from '#src/core/zone-day.ts';
import type { DayPrice, PriceNow } from '#src/core/zone-day.ts';
import type { KerbTone } from '#src/map/index.ts';
import type { TariffSegment } from '#src/ui/tariff-strip.tsx';

export interface CityMoment {
  dayType: DayType;
  minute: number;
}

/** Returns the current price; `null` if the city does not sell the place now. A free parking costs 0. */
export function placePriceNow(
  place: Pick<Place, 'isFree' | 'zone'>,
  now: CityMoment,
  category: Category,
): PriceNow | null {
  if (place.isFree) return { hourPrice: 0 as Kopecks, change: null };
  return place.zone && zonePriceNow(place.zone.prices, now, category);
}

/** Returns the current price of a zone. Cached per minute: hundreds of places share it. */
export function zonePriceNow(
  prices: readonly ZonePrice[],
  now: CityMoment,
  category: Category,
): PriceNow | null {
  const key = `${now.dayType} ${now.minute} ${category}`;
  const known = zonePrices.get(prices);
  if (known?.key === key) return known.price;
  const price = priceAtMinute(dayPrices(prices, now.dayType, category), now.minute);
  zonePrices.set(prices, { key, price });
  return price;
}

const zonePrices = new WeakMap<readonly ZonePrice[], { key: string; price: PriceNow | null }>();

export function priceText(price: Kopecks): string {
  const known = texts.get(price) ?? formatMoney(price);
  texts.set(price, known);
  return known;
}

const texts = new Map<Kopecks, string>();

/** A tone of the kerbs with its hour prices, for the map and its legend. */
export interface KerbPrice {
  tone: KerbTone;
  from: Kopecks;
  to: Kopecks;
}

const PAID_TONES = ['cheap', 'paid', 'dear'] as const;

/** Divides the present prices of a city into at most three tones, cheapest first, and the free one. */
export function kerbPrices(prices: readonly Kopecks[]): KerbPrice[] {
  const sorted = [...new Set(prices)].toSorted((a, b) => a - b);
  const paid = sorted.filter((price) => price > 0);
  const kerbs: KerbPrice[] = sorted.length > paid.length ? [{ tone: 'free', from: ZERO, to: ZERO }] : [];
  for (const [index, price] of paid.entries()) {
    const rank = paid.length === 1 ? 1 : Math.round((index * 2) / (paid.length - 1));
    const tone = PAID_TONES[rank] ?? 'paid';
    const same = kerbs.find((kerb) => kerb.tone === tone);
    if (same) same.to = price;
    else kerbs.push({ tone, from: price, to: price });
  }
  return kerbs;
}

export function zonePriceText(price: Kopecks): string {
  return formatMoney(price, 'zonePrice');
}

/** Returns the day's segments. The widest paid one has the label "per hour". */
export function stripSegments(day: readonly DayPrice[], perHour: (price: string) => string): TariffSegment[] {
  const paid = day.filter(({ hourPrice }) => hourPrice > 0);
  const lowest = Math.min(...paid.map(({ hourPrice }) => hourPrice));
  return day.map(({ from, to, hourPrice }) => {
    const text = priceText(hourPrice);
    const isWide = to - from >= 300;
    return {
      from,
      to,
      text: hourPrice > 0 && isWide ? perHour(text) : text,
      level: hourPrice === 0 ? 0 : hourPrice === lowest ? 1 : 2,
    };
  });
}

export interface TariffGroup {
  days: readonly DayType[];
  day: DayPrice[];
}

export function tariffGroups(prices: readonly ZonePrice[], category: Category): TariffGroup[] {
  const groups: TariffGroup[] = [];
  for (const type of DAY_TYPES) {
    const day = dayPrices(prices, type, category);
    const same = groups.find((group) => isSameDay(group.day, day));
    if (same) same.days = [...same.days, type];
    else groups.push({ days: [type], day });
  }
  return groups;
}

function isSameDay(a: readonly DayPrice[], b: readonly DayPrice[]): boolean {
  return (
    a.length === b.length &&
    a.every((stretch, index) => stretch.from === b[index]?.from && stretch.hourPrice === b[index].hourPrice)
  );
}

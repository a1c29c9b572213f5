import type { Lang } from '@gorpark/domain/time';
import type { Place, Zone, ZonePrice } from '@gorpark/contract/wire/types';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { pointOf } from '#src/core/place-point.ts';
import { zoneNameIn, zoneTitle } from '#src/core/zone-title.ts';

/** A zone, or a parking in cities with paymentByParkingId. */
export interface PlaceChoice {
  code: string;
  number: string;
  title: string;
  /** First streets of a zone. */
  streets?: string;
  search: string;
  prices: readonly ZonePrice[];
  zone: ParkingRequest['zone'];
  /** Sent only in cities with paymentByParkingId. */
  parkingCode: string | null;
}

/** Returns the place titled by the clicked street instead of its zone name [map-7]. */
export const withStreet = (place: PlaceChoice | undefined, street: string | undefined): PlaceChoice | null =>
  place && street ? { ...place, title: street } : (place ?? null);

const streetsByZone = (places: readonly Place[]): Map<string, Set<string>> => {
  const streets = new Map<string, Set<string>>();
  for (const { zone, address } of places) {
    if (!zone || address === '') continue;
    const known = streets.get(zone.zoneNumber) ?? new Set<string>();
    streets.set(zone.zoneNumber, known.add(address));
  }
  return streets;
};

const MOST_STREETS = 3;

const firstStreets = (addresses: ReadonlySet<string> = new Set()): string =>
  [...new Set([...addresses].map((address) => address.replace(/,\s*\d.*$/u, '')))]
    .slice(0, MOST_STREETS)
    .join(', ');

/** Returns degrees of latitude from each zone to `from`. */
const distancesTo = (from: string, places: readonly Place[]): ReadonlyMap<string, number> => {
  const origin = places.find(({ zone }) => zone?.zoneNumber === from);
  const distances = new Map<string, number>();
  if (!origin) return distances;
  const [lon, lat] = pointOf(origin);
  for (const place of places) {
    if (!place.zone) continue;
    const { zoneNumber } = place.zone;
    const [x, y] = pointOf(place);
    const distance = Math.hypot((x - lon) * Math.cos((lat * Math.PI) / 180), y - lat);
    distances.set(zoneNumber, Math.min(distance, distances.get(zoneNumber) ?? Infinity));
  }
  return distances;
};

/** Returns the zone `last` and those near it first, otherwise in the city's order. */
export const zoneChoices = (
  zones: readonly Zone[],
  places: readonly Place[],
  lang: Lang,
  last = '',
): PlaceChoice[] => {
  const streets = streetsByZone(places);
  const distances = distancesTo(last, places);
  const order = ({ zoneNumber }: Zone) => (zoneNumber === last ? -1 : (distances.get(zoneNumber) ?? 1e9));
  return zones
    .toSorted((a, b) => order(a) - order(b))
    .map((zone) => ({
      code: zone.zoneNumber,
      number: zone.zoneNumber,
      title: zoneTitle(zone.zoneNumber, zone.zoneName, lang) || zoneTitle(zone.zoneNumber, zone.name, lang),
      search: [
        ...[zone.zoneNumber, zone.name, zone.zoneName, zoneNameIn(lang, zone.zoneName)],
        ...(streets.get(zone.zoneNumber) ?? []),
      ].join(' '),
      streets: firstStreets(streets.get(zone.zoneNumber)),
      prices: zone.prices,
      zone: { name: zone.name, zoneNumber: zone.zoneNumber },
      parkingCode: null,
    }));
};

/** Returns the parkings paid by code, sorted by number; without free ones. */
export const parkingChoices = (places: readonly Place[]): PlaceChoice[] => {
  const byCode = new Map<string, PlaceChoice>();
  for (const place of places) {
    const { zone, code } = place;
    if (place.objectType !== 'parkings' || place.isFree || !zone || code === '' || byCode.has(code)) continue;
    byCode.set(code, {
      code,
      number: code,
      title: place.address || place.name || zone.zoneName,
      search: [code, place.name, place.address, zone.zoneNumber, zone.zoneName].join(' '),
      prices: zone.prices,
      zone: { name: zone.zoneName, zoneNumber: zone.zoneNumber },
      parkingCode: code,
    });
  }
  return [...byCode.values()].toSorted((a, b) => a.number.localeCompare(b.number, 'ru', { numeric: true }));
};

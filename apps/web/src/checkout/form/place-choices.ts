import type { Lang } from '@gorpark/domain/time';
import type { Place, Zone, ZonePrice } from '@gorpark/contract/wire/types';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { zoneNameIn, zoneTitle } from '#src/core/zone-title.ts';

/** A zone, or a parking in cities with paymentByParkingId. */
export interface PlaceChoice {
  code: string;
  number: string;
  title: string;
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

export const zoneChoices = (zones: readonly Zone[], places: readonly Place[], lang: Lang): PlaceChoice[] => {
  const streets = streetsByZone(places);
  return zones.map((zone) => ({
    code: zone.zoneNumber,
    number: zone.zoneNumber,
    title: zoneTitle(zone.zoneNumber, zone.zoneName, lang) || zoneTitle(zone.zoneNumber, zone.name, lang),
    search: [
      ...[zone.zoneNumber, zone.name, zone.zoneName, zoneNameIn(lang, zone.zoneName)],
      ...(streets.get(zone.zoneNumber) ?? []),
    ].join(' '),
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

import type { Place, Spaces, Zone, ZonePrice } from '@gorpark/contract/wire/types';
import { pointOf } from '#src/core/place-point.ts';
import type { LonLat } from '#src/map/index.ts';
import { kindOf } from './kinds.ts';
import type { Kind } from './kinds.ts';

/** A place, or a whole zone in a city without geometry [map-1]. */
export interface SelectedPlace {
  id: string;
  kind: Kind['name'];
  title: string;
  description: string;
  zone: { zoneNumber: string; zoneName: string; prices: readonly ZonePrice[] } | null;
  /** Empty for a whole zone. */
  parkingCode: string;
  spaces: Spaces;
  isFree: boolean;
  /** true: paid at a gate. */
  isBarrier: boolean;
  at: LonLat | null;
}

const UNKNOWN: Spaces = { total: null, free: null, disabled: null };

export function selectPlace(place: Place): SelectedPlace {
  const isParking = place.objectType === 'parkings';
  return {
    id: place.id,
    kind: kindOf(place).name,
    title: (isParking ? place.address || place.name : place.name || place.address) || place.code,
    description: place.description,
    zone: isParking ? place.zone : null,
    parkingCode: isParking ? place.code : '',
    spaces: place.spaces,
    isFree: place.isFree,
    isBarrier: place.category === 'planar',
    at: pointOf(place),
  };
}

export function selectZone(zone: Zone): SelectedPlace {
  return {
    id: zoneSelectionId(zone),
    kind: 'kindRoadside',
    title: zone.zoneName || zone.name,
    description: '',
    zone: { zoneNumber: zone.zoneNumber, zoneName: zone.zoneName, prices: zone.prices },
    parkingCode: '',
    spaces: UNKNOWN,
    isFree: false,
    isBarrier: false,
    at: null,
  };
}

export function zoneSelectionId(zone: Zone): string {
  return `zone:${zone.code}`;
}

export function isPayable(selected: SelectedPlace): boolean {
  return selected.zone !== null && !selected.isFree && !selected.isBarrier;
}

import type { Place, Zone } from '@gorpark/contract/wire/types';

export interface Found {
  places: Place[];
  zones: Zone[];
}

const MOST = 8;

/** Places and zones by street or by number; the words may stand in any order, ё and е are one letter. */
export function search(query: string, places: readonly Place[], zones: readonly Zone[]): Found {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return { places: [], zones: [] };
  const fits = (text: string) => {
    const folded = fold(text);
    return words.every((word) => ` ${folded}`.includes(` ${word}`));
  };
  return {
    zones: zones.filter((zone) => fits(`${zone.zoneNumber} ${zone.zoneName} ${zone.name}`)).slice(0, MOST),
    places: places
      .filter((place) => fits(`${place.code} ${place.address} ${place.name} ${place.zone?.zoneNumber ?? ''}`))
      .slice(0, MOST),
  };
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

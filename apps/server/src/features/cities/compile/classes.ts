import type { Tags } from './extract.ts';

/** Street classes that the map draws, with the width in metres where lanes are not tagged. */
const ROAD_CLASSES: Readonly<Record<string, { className: string; width: number }>> = {
  motorway: { className: 'trunk', width: 16 },
  trunk: { className: 'trunk', width: 16 },
  primary: { className: 'primary', width: 14 },
  secondary: { className: 'secondary', width: 11 },
  tertiary: { className: 'tertiary', width: 9 },
  residential: { className: 'minor', width: 7 },
  unclassified: { className: 'minor', width: 7 },
  living_street: { className: 'minor', width: 6 },
  road: { className: 'minor', width: 7 },
  service: { className: 'service', width: 4 },
  pedestrian: { className: 'pedestrian', width: 6 },
  footway: { className: 'path', width: 2 },
  path: { className: 'path', width: 2 },
  steps: { className: 'path', width: 2 },
  track: { className: 'path', width: 2 },
};

const LANE_METRES = 3.25;
/** Room beside the lanes: kerbs, parked cars. */
const MARGIN_METRES = 2;

/** Class and width of a street, or null for what the map does not draw. */
export function streetClass(tags: Tags): { className: string; width: number } | null {
  if (tags.railway === 'rail') return { className: 'rail', width: 2 };
  const link = (tags.highway ?? '').replace(/_link$/, '');
  const found = ROAD_CLASSES[link];
  if (!found) return null;
  const isHidden = tags.tunnel === 'building_passage' || Number(tags.layer ?? 0) < -1;
  if (isHidden || (found.className === 'path' && !tags.name)) return null;
  const lanes = Number(tags.lanes ?? 0);
  const isWide = lanes > 0 && !['service', 'pedestrian', 'path'].includes(found.className);
  return { className: found.className, width: isWide ? lanes * LANE_METRES + MARGIN_METRES : found.width };
}

/** Class and width (metres, of a line) of water, or null. */
export function waterClass(tags: Tags): { className: string; width: number } | null {
  if (tags.water === 'wastewater') return null;
  if (tags.natural === 'sea') return { className: 'sea', width: 0 };
  if (tags.waterway) return { className: 'river', width: tags.waterway === 'river' ? 8 : 3 };
  const kind = tags.water ?? '';
  return { className: ['river', 'canal', 'moat'].includes(kind) ? 'river' : 'lake', width: 0 };
}

/** Class of a green place: a park with a name to show, or other green. */
export function parkClass(tags: Tags): string {
  return ['park', 'garden'].includes(tags.leisure ?? '') ? 'park' : 'green';
}

/** Class of a building, or null for roofs without walls. */
export function houseClass(tags: Tags): string | null {
  const kind = tags.building ?? 'yes';
  if (kind === 'roof') return null;
  return ['garage', 'garages', 'shed', 'service'].includes(kind) ? 'small' : 'house';
}

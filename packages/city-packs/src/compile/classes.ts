import { bothTexts } from '../pack/map-texts.ts';
import type { Tags } from './extract.ts';

/** Width in metres with pavements; lanes can increase it. */
const ROAD_CLASSES: Readonly<Record<string, { className: string; width: number }>> = {
  motorway: { className: 'trunk', width: 18 },
  trunk: { className: 'trunk', width: 18 },
  primary: { className: 'primary', width: 18 },
  secondary: { className: 'secondary', width: 13 },
  tertiary: { className: 'tertiary', width: 13 },
  residential: { className: 'minor', width: 9 },
  unclassified: { className: 'minor', width: 9 },
  living_street: { className: 'minor', width: 8 },
  road: { className: 'minor', width: 9 },
  service: { className: 'service', width: 5 },
  pedestrian: { className: 'pedestrian', width: 6 },
  footway: { className: 'path', width: 2.5 },
  path: { className: 'path', width: 2.5 },
  steps: { className: 'path', width: 2.5 },
  track: { className: 'path', width: 2.5 },
};

const LANE_METRES = 3.25;
/** Width of kerbs and a part of the pavement. */
const MARGIN_METRES = 3;

/** Ways that cars cannot use or that do not exist yet. */
const NOT_SHOWN = new Set(
  'bridleway bus_guideway bus_stop construction corridor crossing cycleway elevator platform proposed raceway razed rest_area services via_ferrata'.split(
    ' ',
  ),
);

export type StreetClass = { className: string; width: number } | { undrawn: string } | { unknown: string };

/** Returns class and width, or the reason why the street is not drawn. */
export function streetClass(tags: Tags): StreetClass {
  if (tags.railway === 'rail') return { className: 'rail', width: 2 };
  const highway = tags.highway ?? '';
  const found = ROAD_CLASSES[highway.replace(/_link$/, '')];
  if (!found) {
    if (highway === '' && tags.railway) return { undrawn: bothTexts('rails') };
    if (highway === '') return { unknown: bothTexts('noHighway') };
    return NOT_SHOWN.has(highway)
      ? { undrawn: bothTexts('noCars') }
      : { unknown: bothTexts('otherHighway', highway) };
  }
  const isYard = found.className === 'service' || found.className === 'path';
  if (Number(tags.layer ?? 0) < -1 || (isYard && tags.tunnel === 'building_passage'))
    return { undrawn: bothTexts('below') };
  if (found.className === 'path' && !tags.name) return { undrawn: bothTexts('noPathName') };
  const lanes = Number(tags.lanes ?? 0);
  const isWide = lanes > 0 && !['service', 'pedestrian', 'path'].includes(found.className);
  const byLanes = isWide ? lanes * LANE_METRES + MARGIN_METRES : 0;
  return { className: found.className, width: Math.max(found.width, byLanes) };
}

/** Width in metres, for a line. */
export function waterClass(tags: Tags): { className: string; width: number } | null {
  if (tags.water === 'wastewater') return null;
  if (tags.natural === 'sea') return { className: 'sea', width: 0 };
  if (tags.waterway) return { className: 'river', width: tags.waterway === 'river' ? 8 : 3 };
  const kind = tags.water ?? '';
  return { className: ['river', 'canal', 'moat'].includes(kind) ? 'river' : 'lake', width: 0 };
}

export function parkClass(tags: Tags): string {
  return ['park', 'garden'].includes(tags.leisure ?? '') ? 'park' : 'green';
}

/** Returns null for a roof without walls. */
export function houseClass(tags: Tags): string | null {
  const kind = tags.building ?? 'yes';
  if (kind === 'roof') return null;
  return ['garage', 'garages', 'shed', 'service'].includes(kind) ? 'small' : 'house';
}

import type { BasemapFeature } from '../pack/basemap-codec.ts';
import { areaOfRings, isInside, planeAt } from '../pack/geometry.ts';
import { bothTexts, mapText } from '../pack/map-texts.ts';
import type { SourceZone } from '../pack/schema.ts';
import type { Position } from '../pack/types.ts';
import type { ExtractFeature, LeaveOut } from './extract.ts';

const NEAR_METRES = 150;

export type ZoneFinder = (at: Position) => string | undefined;

/** Share. The measured area of a ring depends a little on its first point. */
const EQUAL_AREA = 0.001;

/**
 * Finds the zone named like the smallest district around a place. Two smallest of equal size: no zone. Without
 * districts: the first zone of the city.
 */
export function zoneFinder(
  features: readonly ExtractFeature[],
  zones: readonly SourceZone[],
  leaveOut: LeaveOut,
  warn: (text: string) => void,
): ZoneFinder {
  const byName = new Map(zones.map((zone) => [zone.name.toLowerCase(), zone.zonenumber]));
  const zoneOf = ({ tags }: ExtractFeature) => byName.get((tags.name ?? '').toLowerCase());
  const all = features.filter((feature) => feature.role === 'districts');
  for (const district of all) {
    if (district.shape !== 'polygon') leaveOut(district, bothTexts('notArea'));
    else if (zoneOf(district) === undefined) leaveOut(district, bothTexts('noZoneName'));
  }
  const districts = all
    .filter((district) => district.shape === 'polygon' && zoneOf(district) !== undefined)
    .toSorted((a, b) => areaOfRings(a.paths) - areaOfRings(b.paths));
  const reported = new Set<string>();
  return (at) => {
    if (all.length === 0) return zones[0]?.zonenumber;
    const around = districts.filter((district) => isInside(at, district.paths));
    const [zone, ...others] = new Set(around.map(zoneOf));
    const most = areaOfRings(around[0]?.paths ?? []) * (1 + EQUAL_AREA);
    const equal = new Set(around.filter(({ paths }) => areaOfRings(paths) <= most).map(zoneOf));
    const report = (text: string) => {
      if (!reported.has(text)) warn(text);
      reported.add(text);
    };
    if (equal.size > 1) {
      const names = [...equal]
        .map(String)
        .toSorted((a, b) => a.localeCompare(b))
        .join(', ');
      report(mapText('equalZones', names));
      return undefined;
    }
    for (const other of others) report(mapText('smallerZone', `${zone}, ${other}`, `${zone}`));
    return zone;
  };
}

/** Finds the nearest named street within 150 m, the address of an unnamed place. */
export function streetFinder(streets: readonly BasemapFeature[]) {
  const named = streets.filter((street) => street.name !== '' && street.className !== 'rail');
  return (at: Position): string => {
    const plane = planeAt(at[1]);
    const point = plane.toMetres(at);
    let best = { name: '', metres: NEAR_METRES };
    for (const street of named) {
      const line = (street.paths[0] ?? []).map(plane.toMetres);
      for (let i = 0; i + 1 < line.length; i++) {
        const metres = distanceToSegment(point, line[i] ?? point, line[i + 1] ?? point);
        if (metres < best.metres) best = { name: street.name, metres };
      }
    }
    return best.name;
  };
}

interface Point {
  x: number;
  y: number;
}

function distanceToSegment(point: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const part = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  const inside = Math.max(0, Math.min(1, part));
  return Math.hypot(point.x - a.x - inside * (b.x - a.x), point.y - a.y - inside * (b.y - a.y));
}

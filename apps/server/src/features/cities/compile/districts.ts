import type { BasemapFeature } from '../pack/basemap-codec.ts';
import { isInside, planeAt } from '../pack/geometry.ts';
import type { SourceZone } from '../pack/schema.ts';
import type { Position } from '../pack/types.ts';
import type { ExtractFeature } from './extract.ts';

const NEAR_METRES = 150;

/** Finds the tariff zone of a place: the zone named like the district around it, or the only zone of the city. */
export function zoneFinder(features: readonly ExtractFeature[], zones: readonly SourceZone[]) {
  const districts = features.filter((feature) => feature.role === 'districts' && feature.shape === 'polygon');
  const byName = new Map(zones.map((zone) => [zone.name.toLowerCase(), zone.zonenumber]));
  return (at: Position): string | undefined => {
    if (districts.length === 0) return zones[0]?.zonenumber;
    const around = districts.find((district) => isInside(at, district.paths));
    return around && byName.get((around.tags.name ?? '').toLowerCase());
  };
}

/** Finds the name of the nearest named street within 150 m, to give an unnamed place an address. */
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

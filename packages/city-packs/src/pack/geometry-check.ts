import { areaInMetres } from './geometry.ts';
import type { MapText } from './map-texts.ts';
import type { Position, StoredGeometry } from './types.ts';

const MIN_AREA_SQUARE_METRES = 1;

/**
 * Returns the text of the fault, or null. A line needs two different points; a ring must close, enclose an area and not cross
 * itself.
 */
export function geometryProblem(geometry: StoredGeometry): MapText | null {
  if (geometry.type === 'Point') return null;
  if (geometry.type === 'LineString') {
    const [first] = geometry.coordinates;
    const hasLength = geometry.coordinates.some((position) => !isSame(position, first));
    return hasLength ? null : 'lineLength';
  }
  for (const ring of geometry.coordinates) {
    if (!isSame(ring.at(-1), ring[0])) return 'ringOpen';
    if (areaInMetres(ring) < MIN_AREA_SQUARE_METRES) return 'ringArea';
    if (crossesItself(ring)) return 'ringCrosses';
  }
  return null;
}

function isSame(a: Position | undefined, b: Position | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

function crossesItself(ring: readonly Position[]): boolean {
  const count = ring.length - 1;
  for (let i = 0; i < count; i++) {
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      if (segmentsCross(ring[i], ring[i + 1], ring[j], ring[j + 1])) return true;
    }
  }
  return false;
}

function segmentsCross(a?: Position, b?: Position, c?: Position, d?: Position): boolean {
  if (!a || !b || !c || !d) return false;
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function turn(a: Position, b: Position, c: Position): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

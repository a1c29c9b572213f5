import type { Position, StoredGeometry } from './types.ts';

const METRES_PER_DEGREE = 111_195;

export interface Box {
  minLon: number;
  minLat: number;
  maxLon: number;
  maxLat: number;
}

/** A plane in metres, exact to 0.1 % inside a city. */
export interface Plane {
  toMetres: (position: Position) => { x: number; y: number };
  toDegrees: (point: { x: number; y: number }) => Position;
}

export function planeAt(lat: number): Plane {
  const metresPerLon = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return {
    toMetres: ([lon, latitude]) => ({ x: lon * metresPerLon, y: latitude * METRES_PER_DEGREE }),
    toDegrees: ({ x, y }) => [x / metresPerLon, y / METRES_PER_DEGREE],
  };
}

export function positionsOf(geometry: StoredGeometry): Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat();
}

export function boxOf(positions: readonly Position[]): Box {
  const box = { minLon: Infinity, minLat: Infinity, maxLon: -Infinity, maxLat: -Infinity };
  for (const [lon, lat] of positions) {
    box.minLon = Math.min(box.minLon, lon);
    box.minLat = Math.min(box.minLat, lat);
    box.maxLon = Math.max(box.maxLon, lon);
    box.maxLat = Math.max(box.maxLat, lat);
  }
  return box;
}

/** Returns a positive value if the ring is counter-clockwise. */
export function doubleArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [x1, y1] = ring[i] ?? [0, 0];
    const [x2, y2] = ring[i + 1] ?? [0, 0];
    sum += x1 * y2 - x2 * y1;
  }
  return sum;
}

/** Returns square metres; later rings are holes. */
export function areaOfRings([outer = [], ...holes]: readonly (readonly Position[])[]): number {
  return holes.reduce((area, hole) => area - areaInMetres(hole), areaInMetres(outer));
}

/** Returns square metres, never negative. */
export function areaInMetres(ring: readonly Position[]): number {
  const [first] = ring;
  if (!first) return 0;
  const plane = planeAt(first[1]);
  const flat = ring.map((position): Position => {
    const { x, y } = plane.toMetres([position[0] - first[0], position[1] - first[1]]);
    return [x, y];
  });
  return Math.abs(doubleArea(flat)) / 2;
}

export function lengthInMetres(line: readonly Position[]): number {
  const [first] = line;
  if (!first) return 0;
  const points = line.map(planeAt(first[1]).toMetres);
  return points
    .slice(1)
    .reduce((sum, { x, y }, i) => sum + Math.hypot(x - (points[i]?.x ?? x), y - (points[i]?.y ?? y)), 0);
}

/** Applies the even-odd rule; outer ring first, then holes. */
export function isInside([x, y]: Position, rings: readonly (readonly Position[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] ?? [0, 0];
      const [xj, yj] = ring[j] ?? [0, 0];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

/** Returns the centroid, or the middle of the box if the area is degenerate. Degrees. */
export function centroidOf(ring: readonly Position[]): Position {
  const box = boxOf(ring);
  const middle: Position = [(box.minLon + box.maxLon) / 2, (box.minLat + box.maxLat) / 2];
  let area = 0;
  let cx = 0;
  let cy = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [x1, y1] = ring[i] ?? middle;
    const [x2, y2] = ring[i + 1] ?? middle;
    const cross = (x1 - middle[0]) * (y2 - middle[1]) - (x2 - middle[0]) * (y1 - middle[1]);
    area += cross;
    cx += (x1 + x2 - 2 * middle[0]) * cross;
    cy += (y1 + y2 - 2 * middle[1]) * cross;
  }
  if (Math.abs(area) < 1e-14) return middle;
  return [middle[0] + cx / (3 * area), middle[1] + cy / (3 * area)];
}

/** Returns the point halfway by length. */
export function middleOfLine(line: readonly Position[]): Position {
  const lengths = line
    .slice(1)
    .map((end, i) => Math.hypot(end[0] - (line[i]?.[0] ?? 0), end[1] - (line[i]?.[1] ?? 0)));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i] ?? 0;
    const [a, b] = [line[i], line[i + 1]];
    if (a && b && left <= length) {
      const part = length === 0 ? 0 : left / length;
      return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    }
    left -= length;
  }
  return line[0] ?? [0, 0];
}

/** Returns metres; 0 inside an area. */
export function distanceTo(geometry: StoredGeometry, position: Position): number {
  if (geometry.type === 'Polygon' && isInside(position, geometry.coordinates)) return 0;
  const { toMetres } = planeAt(position[1]);
  const from = toMetres(position);
  const near = (line: readonly Position[]): number[] => {
    const points = line.map(toMetres).map(({ x, y }) => ({ x: x - from.x, y: y - from.y }));
    return points.map((b, i) => {
      const a = points[i - 1] ?? b;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const length = dx * dx + dy * dy;
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length));
      return Math.hypot(a.x + part * dx, a.y + part * dy);
    });
  };
  if (geometry.type === 'Polygon') return Math.min(...geometry.coordinates.flatMap(near));
  return Math.min(...near(positionsOf(geometry)));
}

import { count, fields, list, text } from '../../wire/read.ts';
import type { PlaceGeometry, Position } from '../../wire/types.ts';

/** Corners of the map in the order of city packs, [lat, lon]. */
export interface CityBounds {
  southWest: readonly [lat: number, lon: number];
  northEast: readonly [lat: number, lon: number];
}

type Pair = readonly [number, number];

const isPairLike = (value: unknown): boolean => Array.isArray(value) && count(value[0]) !== null;

const pairsOf = (value: unknown): Pair[] =>
  list(value).flatMap((item): Pair[] => {
    const [first, second] = list(item).map(count);
    return first === undefined || first === null || second === undefined || second === null
      ? []
      : [[first, second]];
  });

/** Some responses contain only the ring, without the outer level. */
const ringsOf = (coordinates: unknown): Pair[][] => {
  const levels = list(coordinates);
  return isPairLike(levels[0]) ? [pairsOf(levels)] : levels.map(pairsOf);
};

/** A distance in degrees is precise enough to decide between the two axis orders. */
const isLatLon = (pairs: readonly Pair[], bounds: CityBounds): boolean => {
  const lat = (bounds.southWest[0] + bounds.northEast[0]) / 2;
  const lon = (bounds.southWest[1] + bounds.northEast[1]) / 2;
  const distance = (a: number, b: number) => Math.abs(a - lon) + Math.abs(b - lat);
  const asGiven = pairs.reduce((sum, [a, b]) => sum + distance(a, b), 0);
  const turned = pairs.reduce((sum, [a, b]) => sum + distance(b, a), 0);
  return turned < asGiven;
};

const isSame = (a: Pair | undefined, b: Pair | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

const withoutRepeats = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter((pair, index) => !isSame(pair, pairs[index - 1]));

const closed = (ring: readonly Pair[]): Pair[] => {
  const [first] = ring;
  return first === undefined || isSame(first, ring.at(-1)) ? [...ring] : [...ring, first];
};

const lineOf = (pairs: readonly Position[]): PlaceGeometry | null => {
  const [first] = pairs;
  if (first === undefined) return null;
  return pairs.length === 1
    ? { type: 'Point', coordinates: first }
    : { type: 'LineString', coordinates: pairs };
};

/** A closed ring needs four positions. */
const polygonOf = (rings: readonly (readonly Position[])[]): PlaceGeometry | null => {
  const [outer, ...holes] = rings;
  if (outer === undefined) return null;
  if (outer.length < 4) return lineOf(outer.length > 1 ? outer.slice(0, -1) : outer);
  return { type: 'Polygon', coordinates: [outer, ...holes.filter((hole) => hole.length >= 4)] };
};

/**
 * Returns GeoJSON order, [lon, lat], for any order and nesting: the order nearer to the city wins. `null` when there
 * is nothing to draw.
 */
export const readGeometry = (value: unknown, bounds: CityBounds): PlaceGeometry | null => {
  const { type, coordinates } = fields(value);
  const rings =
    text(type) === 'Polygon'
      ? ringsOf(coordinates)
      : [pairsOf(isPairLike(coordinates) ? [coordinates] : coordinates)];
  const isTurned = isLatLon(rings.flat(), bounds);
  const ordered = rings.map((ring) => withoutRepeats(isTurned ? ring.map(([a, b]): Pair => [b, a]) : ring));

  switch (text(type)) {
    case 'Point':
      return lineOf((ordered[0] ?? []).slice(0, 1));
    case 'LineString':
      return lineOf(ordered[0] ?? []);
    case 'Polygon':
      return polygonOf(ordered.map(closed));
    default:
      return null;
  }
};

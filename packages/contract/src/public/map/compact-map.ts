import type { ReplyOf } from '../../kit/operation.ts';
import type { getMapInfo } from './calls.ts';
import { type Fields, fields, list } from '../../wire/read.ts';

/** Media type that our client requests; others get GeoJSON, where each place repeats its zone and prices [SPD-11]. */
export const COMPACT_MAP_TYPE = 'application/vnd.gorpark.map+json';

type MapAnswer = ReplyOf<typeof getMapInfo>;
type Feature = MapAnswer['features'][number];
type Geometry = Feature['geometry'];

/** Steps per degree, about 0.1 m, the precision of city packs. */
const STEPS = 1_000_000;

/**
 * A place as a row. -1 means unknown; name, address and description are indexes of `texts`. A geometry is a list of
 * steps, each a delta from the previous position; a list of lists is a polygon.
 */
type Row = readonly [
  type: number,
  category: number,
  name: number,
  address: number,
  description: number,
  code: string,
  isFree: 0 | 1,
  zone: number,
  side: number,
  total: number,
  free: number,
  disabled: number,
  geometry: readonly number[] | readonly (readonly number[])[],
];

type Rest = Omit<MapAnswer, 'features'>;

export interface CompactMap extends Rest {
  rows: readonly Row[];
  texts: readonly string[];
  placeZones: readonly NonNullable<Feature['properties']['zone']>[];
}

const SIDES = ['left', 'right'] as const;

const numbered = <T>(keyOf: (value: T) => string) => {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  const numberOf = (value: T): number => {
    const key = keyOf(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, values.length);
    return values.push(value) - 1;
  };
  return { values, numberOf };
};

const stepsOf = (positions: readonly (readonly number[])[]): number[] => {
  let [lastLon, lastLat] = [0, 0];
  return positions.flatMap(([lon = 0, lat = 0]) => {
    const [x, y] = [Math.round(lon * STEPS), Math.round(lat * STEPS)];
    const steps = [x - lastLon, y - lastLat];
    [lastLon, lastLat] = [x, y];
    return steps;
  });
};

const packGeometry = (geometry: Geometry): Row[12] => {
  if (geometry.type === 'Polygon') return geometry.coordinates.map(stepsOf);
  return stepsOf(geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates);
};

/** Returns the compact map response; rounds coordinates to 0.1 m. */
export const compactMap = ({ features, ...rest }: MapAnswer): CompactMap => {
  const { values: texts, numberOf } = numbered<string>((value) => value);
  const zones = numbered<CompactMap['placeZones'][number]>(({ zonenumber }) => zonenumber);
  const rows = features.map(({ properties, geometry }): Row => {
    const { objecttype, category, name, address, description, zone, spaces, side } = properties;
    return [
      numberOf(objecttype),
      numberOf(category),
      numberOf(name),
      numberOf(address),
      numberOf(description),
      properties.code,
      properties.freeparking ? 1 : 0,
      zone ? zones.numberOf(zone) : -1,
      side ? SIDES.indexOf(side) : -1,
      spaces?.total ?? -1,
      spaces?.free ?? -1,
      spaces?.fordisabled ?? -1,
      packGeometry(geometry),
    ];
  });
  return { ...rest, rows, texts, placeZones: zones.values };
};

const positionsOf = (steps: readonly unknown[]): number[][] => {
  const positions: number[][] = [];
  let [lon, lat] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lon += Number(steps[index]);
    lat += Number(steps[index + 1]);
    positions.push([lon / STEPS, lat / STEPS]);
  }
  return positions;
};

const unpackGeometry = (packed: readonly unknown[]): unknown => {
  if (Array.isArray(packed[0])) {
    return { type: 'Polygon', coordinates: packed.map((ring) => positionsOf(list(ring))) };
  }
  const positions = positionsOf(packed);
  return positions.length === 1
    ? { type: 'Point', coordinates: positions[0] }
    : { type: 'LineString', coordinates: positions };
};

const unpackRow = (row: readonly unknown[], texts: readonly unknown[], zones: readonly unknown[]): Fields => {
  const [
    type,
    category,
    name,
    address,
    description,
    code,
    isFree,
    zone,
    side,
    total,
    free,
    disabled,
    packed,
  ] = row;
  return {
    properties: {
      objecttype: texts[Number(type)],
      category: texts[Number(category)],
      name: texts[Number(name)],
      address: texts[Number(address)],
      description: texts[Number(description)],
      code,
      freeparking: isFree,
      zone: zones[Number(zone)],
      side: SIDES[Number(side)],
      spaces: { total, free, fordisabled: disabled },
    },
    geometry: unpackGeometry(list(packed)),
  };
};

/** Yields features of a compact or GeoJSON response, nothing for another object. */
export function* featuresOf(answer: Fields): Generator<unknown, void> {
  if (!Array.isArray(answer['rows'])) {
    yield* list(answer['features']);
    return;
  }
  const [texts, zones] = [list(answer['texts']), list(answer['placeZones'])];
  for (const row of list(answer['rows'])) yield unpackRow(list(row), texts, zones);
}

export const isMapAnswer = (answer: unknown): boolean =>
  Array.isArray(fields(answer)['features']) || Array.isArray(fields(answer)['rows']);

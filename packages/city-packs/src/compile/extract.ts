import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { faultOf, textOf } from '../pack/files.ts';
import { bothTexts, mapText } from '../pack/map-texts.ts';
import { readTags, type Tags } from './tags.ts';

export type { Tags } from './tags.ts';

/** Role of a file, derived from its name, because cut-out OSM files often have few tags. */
export type ExtractRole =
  | 'streets'
  | 'houses'
  | 'water'
  | 'parks'
  | 'blocks'
  | 'lanes'
  | 'carParks'
  | 'capacities'
  | 'objects'
  | 'districts';

const ROLE_BY_NAME: readonly [RegExp, ExtractRole][] = [
  [/capacit/, 'capacities'],
  [/(demo|street|kerb)-?parking|lanes/, 'lanes'],
  [/parking/, 'carParks'],
  [/street|road|highway/, 'streets'],
  [/building|house/, 'houses'],
  [/water|sea|river/, 'water'],
  [/park|green/, 'parks'],
  [/block/, 'blocks'],
  [/poi|object|amenit/, 'objects'],
  [/okrug|district|zone|boundar/, 'districts'],
];

type Lines = [number, number][][];

/** A feature with a single part: a multipolygon becomes several features. */
export interface ExtractFeature {
  role: ExtractRole;
  file: string;
  place: string;
  tags: Tags;
  shape: 'point' | 'line' | 'polygon';
  /** One line, the rings of one polygon, or one point. */
  paths: Lines;
}

const position = z.pipe(
  z.array(z.number()).min(2),
  z.transform(([lon = 0, lat = 0]): [number, number] => [lon, lat]),
);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
]);
const collection = z.object({
  crs: z.nullish(z.object({ properties: z.nullish(z.object({ name: z.optional(z.string()) })) })),
  attribution: z.nullish(z.string()),
  licence: z.nullish(z.string()),
  features: z.array(z.unknown()),
});
const namedType = z.object({ type: z.string() });
const anyFeature = z.object({
  properties: z.pipe(
    z.nullish(z.record(z.string(), z.unknown())),
    z.transform((tags) => tags ?? {}),
  ),
  geometry: z.unknown(),
});

function parts(shape: z.output<typeof geometry>): { shape: ExtractFeature['shape']; paths: Lines }[] {
  switch (shape.type) {
    case 'Point':
      return [{ shape: 'point', paths: [[shape.coordinates]] }];
    case 'LineString':
      return [{ shape: 'line', paths: [shape.coordinates] }];
    case 'MultiLineString':
      return shape.coordinates.map((line) => ({ shape: 'line', paths: [line] }));
    case 'Polygon':
      return [{ shape: 'polygon', paths: shape.coordinates }];
    case 'MultiPolygon':
      return shape.coordinates.map((rings) => ({ shape: 'polygon', paths: rings }));
  }
}

/** Latitude, longitude, as in city.json. */
export interface Bounds {
  southWest: readonly [number, number];
  northEast: readonly [number, number];
}

export interface ExtractFile {
  name: string;
  role: ExtractRole | null;
  features: number;
  attribution: string;
  licence: string;
}

export interface LeftOut {
  place: string;
  why: string;
}

export type LeaveOut = (feature: Pick<ExtractFeature, 'place'>, why: string) => void;

export interface Extract {
  files: ExtractFile[];
  features: ExtractFeature[];
  leftOut: LeftOut[];
  warnings: string[];
}

/** The message names the file. */
export class ExtractError extends Error {}

const KNOWN_NAME = /\.(geo)?json(\.gz)?$/i;

/**
 * Reads every GeoJSON file of a folder. Reports unusable features, files of unknown kind and other files; ignores
 * hidden files.
 * @throws ExtractError if `folder` is a file or has no GeoJSON, or if a file is invalid. Coordinates must be degrees,
 * longitude first, partly inside `bounds`.
 */
export function readExtract(folder: string, bounds: Bounds): Extract {
  const files: ExtractFile[] = [];
  const features: ExtractFeature[] = [];
  const leftOut: LeftOut[] = [];
  const warnings: string[] = [];
  for (const name of namesIn(folder)) {
    if (!KNOWN_NAME.test(name)) {
      leftOut.push({
        place: name,
        why: bothTexts('notGeoJson'),
      });
      continue;
    }
    const content = readCollection(folder, name);
    if (content === null) {
      leftOut.push({ place: name, why: bothTexts('notCollection') });
      continue;
    }
    const role = ROLE_BY_NAME.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? null;
    files.push({
      name,
      role,
      features: content.features.length,
      attribution: content.attribution ?? '',
      licence: content.licence ?? '',
    });
    if (role === null) {
      leftOut.push({
        place: name,
        why: bothTexts('unknownKind'),
      });
      continue;
    }
    const own: ExtractFeature[] = [];
    const missing: MissingCode[] = [];
    for (const [index, value] of content.features.entries()) {
      const read = readFeature(value, `${name} feature ${index + 1}`, missing);
      if ('why' in read) leftOut.push(read);
      else
        for (const part of parts(read.geometry))
          own.push({ role, file: name, place: read.place, tags: read.tags, ...part });
    }
    const [first] = missing;
    if (first) warnings.push(mapText('missingCode', first.place, first.code, missing.length));
    const outside = checkPlace(name, own, bounds);
    for (const place of outside) leftOut.push({ place, why: bothTexts('outside') });
    features.push(...own.filter(({ place }) => !outside.has(place)));
  }
  if (files.length === 0) throw new ExtractError(mapText('noFiles', folder));
  return { files, features, leftOut, warnings };
}

const WGS_84 = 'EPSG:4326';

/** @throws ExtractError for a system other than WGS 84 */
function checkUnits(name: string, system: string): void {
  if (!/CRS84|4326/.test(system)) throw new ExtractError(mapText('system', name, system));
}

/**
 * Returns the parking places that are not inside the city.
 * @throws ExtractError if coordinates are not degrees, are swapped, or are all outside the city
 */
function checkPlace(
  name: string,
  features: readonly ExtractFeature[],
  { southWest, northEast }: Bounds,
): Set<string> {
  const isIn = (lat: number, lon: number) =>
    lat >= southWest[0] && lat <= northEast[0] && lon >= southWest[1] && lon <= northEast[1];
  const all = features.flatMap(({ paths, place }) => paths.flat().map((at) => ({ at, place })));
  const wrong = all.find(({ at: [lon, lat] }) => !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90));
  if (wrong) throw new ExtractError(mapText('notDegrees', wrong.place, wrong.at.join(', ')));
  const outside = all.filter(({ at: [lon, lat] }) => !isIn(lat, lon));
  const swapped = outside.filter(({ at: [first, second] }) => isIn(first, second));
  const [one] = swapped;
  if (one) throw new ExtractError(mapText('swapped', swapped.length === all.length ? name : one.place));
  if (all.length > 0 && outside.length === all.length) throw new ExtractError(mapText('allOutside', name));
  const isChecked = PLACE_ROLES.has(features[0]?.role);
  return new Set(isChecked ? outside.map(({ place }) => place) : []);
}

/** The check of a pack rejects places outside `mapBounds`; streets and water may continue there. */
const PLACE_ROLES: ReadonlySet<ExtractRole | undefined> = new Set(['lanes', 'carParks', 'capacities']);

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new ExtractError(mapText('noFolder', folder));
  if (!statSync(folder).isDirectory()) throw new ExtractError(mapText('notFolder', folder));
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted();
}

/** Returns `null` for a .json without a FeatureCollection. */
function readCollection(folder: string, name: string): z.output<typeof collection> | null {
  try {
    const raw = readFileSync(path.join(folder, name));
    const value: unknown = JSON.parse(textOf(/\.gz$/i.test(name) ? gunzipSync(raw) : raw));
    const read = collection.safeParse(value);
    if (read.success) {
      checkUnits(name, read.data.crs?.properties?.name ?? WGS_84);
      return read.data;
    }
    if (!/\.geojson/i.test(name)) return null;
  } catch (error) {
    if (error instanceof ExtractError) throw error;
    throw new ExtractError(`${name}: ${faultOf(error)}`, { cause: error });
  }
  throw new ExtractError(mapText('notCollection', name));
}

interface MissingCode {
  place: string;
  code: string;
}

function readFeature(
  value: unknown,
  at: string,
  missing: MissingCode[],
): LeftOut | { place: string; tags: Tags; geometry: z.output<typeof geometry> } {
  const feature = anyFeature.safeParse(value);
  if (!feature.success) return { place: at, why: bothTexts('notFeature') };
  const { tags, missing: none } = readTags(feature.data.properties);
  if (none.code) missing.push({ place: at, code: none.code });
  const label = tags.code ?? tags.name ?? tags.id;
  const place = label === undefined ? at : `${at} (${label})`;
  const shape = geometry.safeParse(feature.data.geometry);
  if (shape.success && parts(shape.data).length > 0) return { place, tags, geometry: shape.data };
  const type = namedType.safeParse(feature.data.geometry).data?.type ?? 'none';
  return { place, why: bothTexts('noGeometry', type) };
}

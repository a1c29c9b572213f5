import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';

/** What a file of an extract is about. Told by its name, because cut-out OSM files often keep few tags. */
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

export type Tags = Readonly<Record<string, string>>;
type Lines = [number, number][][];

/** A feature of an extract, cut to single parts: a multipolygon becomes several polygons. */
export interface ExtractFeature {
  role: ExtractRole;
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
const tagValue = z.pipe(
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  z.transform((value) => (value === null ? '' : String(value))),
);
const collection = z.object({
  attribution: z.optional(z.string()),
  licence: z.optional(z.string()),
  features: z.array(z.object({ properties: z.record(z.string(), tagValue), geometry })),
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

/** What one file gave: for the report of the compiler. */
export interface ExtractFile {
  name: string;
  role: ExtractRole | null;
  features: number;
  attribution: string;
  licence: string;
}

/** Reads every .geojson and .geojson.gz of a folder. Throws on a file that is not GeoJSON. */
export function readExtract(folder: string): { files: ExtractFile[]; features: ExtractFeature[] } {
  const files: ExtractFile[] = [];
  const features: ExtractFeature[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    if (!/\.geojson(\.gz)?$/.test(name)) continue;
    const raw = readFileSync(path.join(folder, name));
    const text = (name.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8');
    const content = collection.parse(JSON.parse(text));
    const role = ROLE_BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? null;
    files.push({
      name,
      role,
      features: content.features.length,
      attribution: content.attribution ?? '',
      licence: content.licence ?? '',
    });
    if (role === null) continue;
    for (const feature of content.features)
      for (const part of parts(feature.geometry)) features.push({ role, tags: feature.properties, ...part });
  }
  return { files, features };
}

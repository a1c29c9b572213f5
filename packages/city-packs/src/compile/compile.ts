import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { BASEMAP_LAYERS, encodeBasemap } from '../pack/basemap-codec.ts';
import { faultOf, readUtf8, zodText } from '../pack/files.ts';
import { bothTexts, mapText } from '../pack/map-texts.ts';
import { sourceZones } from '../pack/schema.ts';
import type { StoredGeometry } from '../pack/types.ts';
import { compileBasemap } from './basemap.ts';
import {
  ExtractError,
  type ExtractFeature,
  type ExtractFile,
  type LeaveOut,
  type LeftOut,
  readExtract,
} from './extract.ts';
import { compileObjects } from './objects.ts';
import { compileParkings } from './parkings.ts';

/** Sizes in bytes. */
export interface CompileReport {
  read: ExtractFile[];
  written: { file: string; features: number; bytes: number }[];
  leftOut: LeftOut[];
  warnings: string[];
  undrawn: string[];
}

/**
 * Compiles OSM-style GeoJSON into the geometry files of a pack. The pack must already have zones.json. Keeps manual
 * files (parkings-extra.geojson, objects-extra.geojson).
 */
export function compileCity(packDir: string, extractDir: string): CompileReport {
  const { zones } = readOwn(packDir, 'zones.json', sourceZones);
  const { demo, mapBounds } = readOwn(packDir, 'city.json', packMark);
  const { files, features, leftOut, warnings } = readExtract(extractDir, mapBounds);
  const undrawn: Undrawn[] = [];
  const reported = new Set<string>();
  const leaveOut: LeaveOut = ({ place }, why) => {
    // Several parts of a feature can have the same reason, which is reported once.
    const line = `${place} ${why}`;
    if (!reported.has(line)) leftOut.push({ place, why });
    reported.add(line);
  };
  const basemap = compileBasemap(features, {
    leaveOut,
    undrawn: (feature, why) => undrawn.push({ feature, why }),
  });
  const parkings = compileParkings(features, zones, basemap.streets, {
    isDemo: demo === true,
    leaveOut,
    warn: (text) => warnings.push(text),
  });
  const objects = compileObjects(features, leaveOut);
  if (parkings.length === 0 && existsSync(path.join(packDir, 'parkings.geojson')))
    throw new ExtractError(mapText('noPlaces', extractDir));

  const report: CompileReport = {
    read: files,
    written: [],
    leftOut,
    warnings,
    undrawn: countUndrawn(undrawn),
  };
  const write = (file: string, count: number, text: string) => {
    if (count === 0) {
      if (existsSync(path.join(packDir, file))) warnings.push(mapText('stays', file));
      return;
    }
    mkdirSync(path.dirname(path.join(packDir, file)), { recursive: true });
    writeFileSync(path.join(packDir, file), text);
    report.written.push({ file, features: count, bytes: Buffer.byteLength(text) });
  };
  for (const layer of BASEMAP_LAYERS)
    write(`basemap/${layer}.json`, basemap[layer].length, encodeBasemap(basemap[layer]));
  write('parkings.geojson', parkings.length, collectionText(parkings));
  write('objects.geojson', objects.length, collectionText(objects));
  if (report.written.length === 0) throw new ExtractError(mapText('nothing', extractDir));
  if (!existsSync(path.join(packDir, 'SOURCES.md'))) warnings.push(mapText('noSources', 'SOURCES.md'));
  return report;
}

interface Undrawn {
  feature: ExtractFeature;
  why: string;
}

function countUndrawn(undrawn: readonly Undrawn[]): string[] {
  const alike = Map.groupBy(undrawn, ({ feature, why }) => `${feature.file}: ${why}`);
  return [...alike].map(([what, all]) => `${what}: ${all.length}`);
}

const corner = z.tuple([z.number(), z.number()]);
const packMark = z.object({
  demo: z.optional(z.boolean()),
  mapBounds: z.object({ southWest: corner, northEast: corner }),
});

/** @throws ExtractError with the file and the fault */
function readOwn<T>(packDir: string, file: string, schema: z.ZodType<T>): T {
  const full = path.join(packDir, file);
  try {
    return schema.parse(JSON.parse(readUtf8(full)), { error: zodText });
  } catch (error) {
    const why = error instanceof z.ZodError ? bothTexts('fields', z.prettifyError(error)) : faultOf(error);
    throw new ExtractError(`${full}: ${why}`, { cause: error });
  }
}

/** One feature per line, for readable diffs. */
function collectionText(features: readonly { properties: object; geometry: StoredGeometry }[]): string {
  const lines = features.map(({ properties, geometry }) =>
    JSON.stringify({ type: 'Feature', properties, geometry }),
  );
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`;
}

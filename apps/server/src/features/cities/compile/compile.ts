import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { BASEMAP_LAYERS, encodeBasemap } from '../pack/basemap-codec.ts';
import { readUtf8 } from '../pack/files.ts';
import { sourceZones } from '../pack/schema.ts';
import type { StoredGeometry } from '../pack/types.ts';
import { compileBasemap } from './basemap.ts';
import { ExtractError, type ExtractFile, type LeftOut, readExtract } from './extract.ts';
import { compileObjects } from './objects.ts';
import { compileParkings } from './parkings.ts';

/** What the compiler read and wrote, for the person at the keyboard. Sizes in bytes. */
export interface CompileReport {
  read: ExtractFile[];
  written: { file: string; features: number; bytes: number }[];
  /** Features that did not become what their file is about. */
  leftOut: LeftOut[];
  warnings: string[];
}

/**
 * Compiles a folder of OSM-style GeoJSON into the geometry files of a pack. The pack must already have zones.json:
 * places take their zone from it. Files written by hand (parkings-extra.geojson, objects-extra.geojson) stay.
 */
export function compileCity(packDir: string, extractDir: string): CompileReport {
  const { zones } = readOwn(packDir, 'zones.json', sourceZones);
  const { demo } = readOwn(packDir, 'city.json', packMark);
  const { files, features, leftOut } = readExtract(extractDir);
  const basemap = compileBasemap(features);
  const parkings = compileParkings(features, zones, basemap.streets, {
    isDemo: demo === true,
    leaveOut: (place, why) => leftOut.push({ place, why }),
  });
  const objects = compileObjects(features);

  const report: CompileReport = { read: files, written: [], leftOut, warnings: [] };
  const write = (file: string, count: number, text: string) => {
    if (count === 0) return;
    mkdirSync(path.dirname(path.join(packDir, file)), { recursive: true });
    writeFileSync(path.join(packDir, file), text);
    report.written.push({ file, features: count, bytes: Buffer.byteLength(text) });
  };
  for (const layer of BASEMAP_LAYERS)
    write(`basemap/${layer}.json`, basemap[layer].length, encodeBasemap(basemap[layer]));
  write('parkings.geojson', parkings.length, collectionText(parkings));
  write('objects.geojson', objects.length, collectionText(objects));
  if (report.written.length === 0)
    throw new ExtractError(`${extractDir}: nothing in it becomes a part of the map, nothing was written`);
  if (!existsSync(path.join(packDir, 'SOURCES.md')))
    report.warnings.push('SOURCES.md is missing: name the sources, their licence and the attribution');
  return report;
}

const packMark = z.object({ demo: z.optional(z.boolean()) });

/** A file of the pack that the compiler needs. @throws ExtractError naming it and what is wrong */
function readOwn<T>(packDir: string, file: string, schema: z.ZodType<T>): T {
  const full = path.join(packDir, file);
  try {
    return schema.parse(JSON.parse(readUtf8(full)));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new ExtractError(`${full}: ${why}`, { cause: error });
  }
}

/** A FeatureCollection with one feature a line, so that a change can be reviewed. */
function collectionText(features: readonly { properties: object; geometry: StoredGeometry }[]): string {
  const lines = features.map(({ properties, geometry }) =>
    JSON.stringify({ type: 'Feature', properties, geometry }),
  );
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`;
}

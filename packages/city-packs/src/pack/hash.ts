import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BASEMAP_LAYERS } from './basemap-codec.ts';
import { contentFiles } from './content.ts';
import { SHARED_FOLDER } from './files.ts';

/** Increase after an import change, so unchanged packs are imported again. */
const IMPORT_VERSION = '2';

const OWN_FILES = [
  'city.json',
  'options.json',
  'tariffs.json',
  'zones.json',
  'calendar.json',
  'offers.json',
  'parkings.geojson',
  'parkings-extra.geojson',
  'objects.geojson',
  'objects-extra.geojson',
];
const BASEMAP_FILES = BASEMAP_LAYERS.map((layer) => `basemap/${layer}.json`);
const SHARED_FILES = ['calendar.json', 'options.json'];

/** A read error is hashed as text; null for a missing file. */
function bytesOrFault(full: string): Buffer | null {
  if (!existsSync(full)) return null;
  try {
    return readFileSync(full);
  } catch (error) {
    return Buffer.from(String(error));
  }
}

function hashOf(citiesDir: string, files: readonly (readonly [folder: string, file: string])[]): string {
  const hash = createHash('sha256').update(IMPORT_VERSION);
  for (const [folder, file] of files) {
    const bytes = bytesOrFault(path.join(citiesDir, folder, file));
    if (bytes !== null) hash.update(`\0${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Returns a hash of all pack data in the database. If it is equal, nothing must be imported. */
export function packHash(citiesDir: string, slug: string): string {
  return hashOf(citiesDir, [
    ...OWN_FILES.map((file) => [slug, file] as const),
    ...contentFiles(citiesDir, slug).map((file) => [slug, file] as const),
    ...SHARED_FILES.map((file) => [SHARED_FOLDER, file] as const),
  ]);
}

/** Returns a hash of all inputs of the map files. */
export function mapHash(citiesDir: string, slug: string): string {
  return hashOf(citiesDir, [
    ...['city.json', 'options.json', ...BASEMAP_FILES].map((file) => [slug, file] as const),
    [SHARED_FOLDER, 'options.json'],
  ]);
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BASEMAP_LAYERS } from './basemap-codec.ts';
import { contentFiles } from './content.ts';

/** Folder of what all cities share. */
export const SHARED_FOLDER = '_russia';

/** Goes up when the import itself changes, so that unchanged packs are imported once more. */
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

/** Codes of the cities that have a pack: every folder with a city.json, sorted. */
export function listCities(citiesDir: string): string[] {
  return readdirSync(citiesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(citiesDir, entry.name, 'city.json')))
    .map((entry) => entry.name)
    .toSorted();
}

/** A file of a pack that is there and cannot be read; the message says why, without the file. */
export class PackFileError extends Error {}

/** What is wrong with a file that could not be read as JSON, without the file. */
export const faultOf = (error: unknown): string =>
  error instanceof PackFileError ? error.message : `is no JSON: ${String(error)}`;

/**
 * A file of a pack as text without a byte order mark, or null when the pack has none.
 * @throws PackFileError: it is no file, may not be read, or is not UTF-8
 */
export function readPackFile(citiesDir: string, folder: string, file: string): string | null {
  const full = path.join(citiesDir, folder, file);
  return existsSync(full) ? readUtf8(full) : null;
}

/** The same for any file, which must be there. */
export function readUtf8(full: string): string {
  try {
    return textOf(readFileSync(full));
  } catch (error) {
    if (error instanceof PackFileError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new PackFileError(`cannot be read (${code})`, { cause: error });
  }
}

/** @throws PackFileError when the bytes are not UTF-8 */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new PackFileError('is not UTF-8: save it in that encoding', { cause: error });
  }
}

/** What a hash takes of a file: its bytes, or why there are none. */
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

/** sha256 of everything that the database holds of a pack. Equal hash: nothing to import. */
export function packHash(citiesDir: string, slug: string): string {
  return hashOf(citiesDir, [
    ...OWN_FILES.map((file) => [slug, file] as const),
    ...contentFiles(citiesDir, slug).map((file) => [slug, file] as const),
    ...SHARED_FILES.map((file) => [SHARED_FOLDER, file] as const),
  ]);
}

/** sha256 of everything that the map files are drawn from. */
export function mapHash(citiesDir: string, slug: string): string {
  return hashOf(citiesDir, [
    ...['city.json', 'options.json', ...BASEMAP_FILES].map((file) => [slug, file] as const),
    [SHARED_FOLDER, 'options.json'],
  ]);
}

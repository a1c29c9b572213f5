import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of what all cities share. */
export const SHARED_FOLDER = '_russia';

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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { bothTexts } from './map-texts.ts';

const [ru, en] = [z.locales.ru().localeError, z.locales.en().localeError];
export const zodText: z.core.$ZodErrorMap = (issue) =>
  [ru(issue), en(issue)].map((text) => (typeof text === 'string' ? text : text?.message)).join(' / ');

/** Folder with data shared by the cities. */
export const SHARED_FOLDER = '_russia';

/** Returns sorted folders with a city.json. */
export function listCities(citiesDir: string): string[] {
  return readdirSync(citiesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(citiesDir, entry.name, 'city.json')))
    .map((entry) => entry.name)
    .toSorted();
}

/** A file exists but cannot be read. The message does not contain its name. */
export class PackFileError extends Error {}

/** Returns the fault without the file name. */
export const faultOf = (error: unknown): string =>
  error instanceof PackFileError
    ? error.message
    : bothTexts(error instanceof SyntaxError ? 'notJson' : 'unreadable', String(error));

/**
 * Returns text without a byte order mark, or null if the file is missing.
 * @throws PackFileError if it is not a file, not readable or not UTF-8
 */
export function readPackFile(citiesDir: string, folder: string, file: string): string | null {
  const full = path.join(citiesDir, folder, file);
  return existsSync(full) ? readUtf8(full) : null;
}

/** Reads a file that must exist. */
export function readUtf8(full: string): string {
  try {
    return textOf(readFileSync(full));
  } catch (error) {
    if (error instanceof PackFileError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new PackFileError(bothTexts('unreadable', code), { cause: error });
  }
}

/** @throws PackFileError if the bytes are not UTF-8 */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new PackFileError(bothTexts('encoding'), { cause: error });
  }
}

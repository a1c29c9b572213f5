import { readFileSync } from 'node:fs';
import { readCsv } from '../platform/files/csv.ts';
import { OperatorError } from './deps.ts';

/** Rows of a CSV file by the titles of its head in small letters, each with its line. @throws OperatorError */
export function readTable(
  file: string,
  needed: readonly string[],
): { line: number; row: Readonly<Record<string, string>> }[] {
  try {
    const rows = readCsv(readFileSync(file, 'utf8'));
    const missing = needed.filter((title) => !Object.hasOwn(rows[0] ?? {}, title.toLowerCase()));
    if (missing.length > 0)
      throw new Error(`нет столбцов или строк / no columns or no rows: ${missing.join(', ')}`);
    return rows.map((row, index) => ({ line: index + 2, row }));
  } catch (error) {
    throw new OperatorError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** `да`, `yes`, `true`, `1` and an empty field, or the other way round; null: neither. */
export function readFlag(text: string | undefined, standard: boolean): boolean | null {
  const word = (text ?? '').toLowerCase();
  if (word === '') return standard;
  if (['1', 'true', 'yes', 'да'].includes(word)) return true;
  return ['0', 'false', 'no', 'нет'].includes(word) ? false : null;
}

/** Parts of a field, by spaces, commas or bars. */
export const listOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,|]+/).filter(Boolean);

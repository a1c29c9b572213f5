import { parse } from 'csv-parse/sync';

const SEPARATORS = [';', '\t', ','] as const;

/**
 * Rows of a CSV text by the titles of its head, which come trimmed and in small letters. The separator is the one that the
 * head has most of: a comma may be the sign of the kopecks. @throws Error for text that is no table
 */
export function readCsv(text: string): Record<string, string>[] {
  const head = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const [delimiter] = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return parse(text, {
    bom: true,
    columns: (titles: string[]) => titles.map((title) => title.trim().toLowerCase()),
    delimiter,
    skip_empty_lines: true,
    trim: true,
  });
}

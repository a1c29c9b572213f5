import { parse } from 'csv-parse/sync';

const SEPARATORS = [';', '\t', ','] as const;

/** UTF-8 where it is valid, else windows-1251: no Russian text in the one is valid in the other. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/**
 * Rows of a CSV text by the titles of its head, which come trimmed and in small letters. @throws Error for text that is no
 * table
 */
export function readCsv(text: string): Record<string, string>[] {
  return parse(text, {
    bom: true,
    columns: (titles: string[]) => titles.map((title) => title.trim().toLowerCase()),
    delimiter: separatorOf(text),
    skip_empty_lines: true,
    trim: true,
  });
}

/** Rows of a CSV text as they are, the head among them; short and long ones too. @throws Error for text that is no table */
export function readCsvRows(text: string, most: number): string[][] {
  return parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    to: most,
  });
}

/** The separator that the head has most of: a comma may be the sign of the kopecks. */
function separatorOf(text: string): string {
  const head = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const [separator] = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return separator ?? ';';
}

/** Signs at the beginning of a cell that spreadsheets take for a formula (THR-23). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as spreadsheets open it by a double click: UTF-8 with a mark, `;` between cells. A cell that would be a formula
 * gets an apostrophe (THR-23), which `withoutQuote` takes off again.
 */
export function writeCsv(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string): string => {
    const safe = FORMULA.test(text) || /^'/.test(text) ? `'${text}` : text;
    return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`);
}

/** What a cell said before `writeCsv` made it safe. */
export function withoutQuote(text: string): string {
  return /^'['=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

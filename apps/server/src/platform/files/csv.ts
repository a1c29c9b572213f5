import { CsvError, parse } from 'csv-parse/sync';
import type { Cells } from './table-file.ts';

const SEPARATORS = [';', '\t', ','] as const;

/** The message names the encoding in both languages. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

/**
 * Decodes UTF-8, UTF-16, windows-1251 or DOS 866 to NFC. Detection: the byte order mark or valid UTF-8; else the
 * Кодировка line of a 1C file; else the code page with more Russian letters.
 * @throws UnreadableText for invalid or replaced characters
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // oxlint-disable-next-line no-control-regex -- a byte without a character in windows-1251 becomes such a code
  if (!/[\uFFFD\u0080-\u009F]/.test(text)) return text.normalize('NFC');
  throw new UnreadableText(
    `часть знаков не читается в кодировке ${encoding}: сохраните файл заново в UTF-8 / some characters cannot be read as ${encoding}: save the file again as UTF-8`,
  );
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (bytes.includes(0)) {
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    return withoutMark(bytes);
  }
  if (isUtf8(bytes)) return 'utf-8';
  const [dos = '', windows = ''] = ['ibm866', 'windows-1251'].map((name) =>
    new TextDecoder(name).decode(bytes),
  );
  if (/^Кодировка=DOS\s*$/m.test(dos)) return 'ibm866';
  if (/^Кодировка=Windows\s*$/m.test(windows)) return 'windows-1251';
  return lettersIn(dos) > lettersIn(windows) ? 'ibm866' : 'windows-1251';
}

/** The zero bytes of ASCII digits and separators are all at even or all at odd positions. */
function withoutMark(bytes: Uint8Array): string {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  return (zeros[1] ?? 0) > (zeros[0] ?? 0) ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A single letter between other characters is usually a symbol of the wrong code page. */
const lettersIn = (text: string): number => text.match(/[А-Яа-яЁё]{2,}/g)?.join('').length ?? 0;

/**
 * Returns all rows with the header, also of unequal length.
 * `brokenRows`: a stray quotation mark may have joined cells or rows.
 */
export function readCsv(text: string, most?: number): Cells & { rows: string[][] } {
  const delimiter = separatorOf(text);
  const read = (source: string): CsvRecord[] =>
    parse(source, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: true, raw: true },
      ...(most !== undefined && { to: most }),
    }) as unknown as CsvRecord[];
  let openRow = -1;
  let records: CsvRecord[];
  try {
    records = read(text);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    records = read(`${text}"`);
    openRow = records.length - 1;
  }
  const width = usualWidth(records);
  const brokenRows = records.flatMap((record, index) =>
    index === openRow || isBroken(record, delimiter, width) ? [index + 1] : [],
  );
  return { rows: records.map(({ record }) => record), hiddenRows: [], brokenRows };
}

interface CsvRecord {
  record: string[];
  raw: string;
}

/** The most frequent width: one long row must not hide a swallowed one. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { record } of records) {
    if (record.length > 1 && !isJoined(record))
      counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([a, n], [b, m]) => m - n || a - b);
  return usual?.[0] ?? Number.POSITIVE_INFINITY;
}

const isJoined = (record: readonly string[]): boolean => record.some((cell) => /[\r\n]/.test(cell));

function isBroken({ record, raw }: CsvRecord, delimiter: string, width: number): boolean {
  const isSwallowed = record.some((cell) => {
    const more = cell.split(delimiter).length - 1;
    return /[\r\n]/.test(cell) && (more >= width - 1 || record.length > width);
  });
  const isLong = isJoined(record) || record.some((cell) => cell.includes(delimiter));
  return isSwallowed || (isLong && !isWellFormed(raw, delimiter));
}

function isWellFormed(raw: string, delimiter: string): boolean {
  try {
    return parse(raw, { bom: true, delimiter, relax_column_count: true }).length === 1;
  } catch {
    return false;
  }
}

/** In data rows a comma may be a decimal comma, so the header row decides. */
function separatorOf(text: string): string {
  const head = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const [separator] = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return separator ?? ';';
}

/** Characters that spreadsheets interpret as a formula [THR-23]. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Returns UTF-8 with a byte order mark and `;` as separator. Prefixes formula-like cells with an apostrophe, which
 * `withoutQuote` removes [THR-23].
 */
export function writeCsv(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string): string => {
    const safe = FORMULA.test(text) || /^'/.test(text) ? `'${text}` : text;
    return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`);
}

export function withoutQuote(text: string): string {
  return /^'['=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}

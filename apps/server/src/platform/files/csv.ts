import { parse } from 'csv-parse/sync';

const SEPARATORS = [';', '\t', ','] as const;

/** A text file that cannot be read without damage; the message names the encoding in both languages. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

/**
 * Text of a file in UTF-8, UTF-16, windows-1251 or DOS 866, without its mark, in NFC. The mark or valid UTF-8 decides; else the
 * Кодировка line of a 1C exchange file; else the code page in which more bytes are Russian letters. @throws UnreadableText
 * for characters that the encoding does not have, or that an earlier program has already replaced
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
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return bytes.includes(0) ? withoutMark(bytes) : 'utf-8';
  if (bytes.includes(0)) return withoutMark(bytes);
  const [dos = '', windows = ''] = ['ibm866', 'windows-1251'].map((name) =>
    new TextDecoder(name).decode(bytes),
  );
  if (/^Кодировка=DOS\s*$/m.test(dos)) return 'ibm866';
  if (/^Кодировка=Windows\s*$/m.test(windows)) return 'windows-1251';
  return lettersIn(dos) > lettersIn(windows) ? 'ibm866' : 'windows-1251';
}

/** UTF-16 without a mark: the zero bytes of its digits and separators stand on one side. */
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

/** Russian letters; one that stands alone between other characters is a frame or a sign of the other code page. */
const lettersIn = (text: string): number => text.match(/[А-Яа-яЁё]{2,}/g)?.join('').length ?? 0;

/** Rows of a CSV text as they are, the head among them; short and long ones too. @throws Error for text that is no table */
export function readCsvRows(text: string, most?: number): string[][] {
  return parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    ...(most !== undefined && { to: most }),
  });
}

/** The separator that the head has most of: a comma may be the sign of the kopecks. */
function separatorOf(text: string): string {
  const head = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const [separator] = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return separator ?? ';';
}

/** Signs at the beginning of a cell that spreadsheets take for a formula (THR-23). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

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
  return /^'['=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}

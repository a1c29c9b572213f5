import { Worker } from 'node:worker_threads';

/** Bytes; a fleet of 5,000 cars needs a tenth. */
export const TABLE_BYTES = 2 * 1024 * 1024;
/** Rows including the header. */
export const TABLE_ROWS = 10_000;
const MOST_MS = 15_000;

/** notTable: not a valid CSV or .xlsx. tooBig: too many bytes, packed or unpacked, or too slow to read. */
export type TableProblem = 'notTable' | 'tooBig' | 'tooLong';

/** Row numbers are counted from 1. */
export interface Cells {
  rows: readonly (readonly string[])[];
  hiddenRows: readonly number[];
  /** See `readCsv`. */
  brokenRows?: readonly number[];
}

export type TableRead = ({ ok: true; rows: string[][] } & Cells) | { ok: false; problem: TableProblem };

/**
 * Returns the rows of the first visible sheet of an .xlsx, or of a CSV with `;`, `,` or tabs, as text with the
 * header. Reads in a thread with a time limit, so that an uploaded file cannot block other requests.
 */
export function readTableFile(bytes: Uint8Array): Promise<TableRead> {
  if (bytes.length > TABLE_BYTES) return Promise.resolve({ ok: false, problem: 'tooBig' });
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./table-reader.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    const end = (read: TableRead): void => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ ok: false, problem: 'tooBig' }), MOST_MS);
    worker.on('message', (read: TableRead) => end(read));
    worker.on('error', () => end({ ok: false, problem: 'notTable' }));
    worker.on('exit', () => end({ ok: false, problem: 'notTable' }));
  });
}

export interface TableRow {
  /** Spreadsheet row number, from 1. */
  line: number;
  isHidden: boolean;
  isBroken: boolean;
  /** Keyed by lower-case column title. */
  row: Readonly<Record<string, string>>;
  /** All cells, trimmed, also beyond the header. */
  cells: readonly string[];
}

/**
 * Returns true for a number that a spreadsheet has rounded to 15 digits: `4,07028E+19`, or zeros from the 16th digit
 * on.
 */
export const isRounded = (text: string): boolean =>
  /^[-+]?\d(?:[.,]\d+)?E\+?\d+$/i.test(text.trim()) || /^\d{15}0{1,10}$/.test(text.trim());

/** Tables of banks and offices have lines of text above the header. */
export const HEAD_WITHIN = 10;

/**
 * Returns broken rows and the non-empty rows under the header, the first of ten rows accepted by `isHead`; null without
 * a header that is whole.
 */
export function rowsUnderHead(
  { rows, hiddenRows, brokenRows }: Cells,
  isHead: (titles: readonly string[]) => boolean,
): TableRow[] | null {
  const titlesOf = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase());
  const headAt = rows.slice(0, HEAD_WITHIN).findIndex((cells) => isHead(titlesOf(cells)));
  if (headAt < 0) return null;
  const hidden = new Set(hiddenRows);
  const broken = new Set(brokenRows);
  if (broken.has(headAt + 1)) return null;
  const titles = titlesOf(rows[headAt] ?? []);
  return rows.flatMap((cells, index) => {
    const line = index + 1;
    const isBroken = broken.has(line);
    if ((index <= headAt && !isBroken) || cells.every((cell) => cell.trim() === '')) return [];
    const row = Object.fromEntries(titles.map((title, at) => [title, (cells[at] ?? '').trim()]));
    return [{ line, isHidden: hidden.has(line), isBroken, row, cells: cells.map((cell) => cell.trim()) }];
  });
}

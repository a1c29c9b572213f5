import { Worker } from 'node:worker_threads';

/** A table that somebody sends is at most so large; a fleet of 5,000 cars takes a tenth of it. Bytes. */
export const TABLE_BYTES = 2 * 1024 * 1024;
/** Rows that are read, the head among them; more are `tooLong`. */
export const TABLE_ROWS = 10_000;
/** Longer than any honest table takes. Milliseconds. */
const MOST_MS = 15_000;

/** notTable: no CSV and no .xlsx, or a broken one. tooBig: too many bytes, packed or unpacked. tooLong: too many rows. */
export type TableProblem = 'notTable' | 'tooBig' | 'tooLong';

/** `hiddenRows`: those that the spreadsheet does not show, counted from 1. */
export interface Cells {
  rows: readonly (readonly string[])[];
  hiddenRows: readonly number[];
}

export type TableRead =
  | { ok: true; rows: string[][]; hiddenRows: number[] }
  | { ok: false; problem: TableProblem };

/**
 * Rows of the first visible sheet of an .xlsx, or of a CSV (see `decodeText`) with `;`, `,` or tabs, as texts, the head
 * among them. Read in a thread of its own, which is ended when it takes too long: a file from outside must not hold up calls.
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
  /** As spreadsheets count, from 1. */
  line: number;
  /** True for a row that the spreadsheet does not show. */
  isHidden: boolean;
  /** Cells by the titles of the head in small letters. */
  row: Readonly<Record<string, string>>;
}

/** The title may stand below some lines of text, as in the tables that banks and departments send. */
export const HEAD_WITHIN = 10;

/** Rows under the head, which is the first of ten rows that `isHead` accepts; null: there is none. Empty rows are left out. */
export function rowsUnderHead(
  { rows, hiddenRows }: Cells,
  isHead: (titles: readonly string[]) => boolean,
): TableRow[] | null {
  const titlesOf = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase());
  const headAt = rows.slice(0, HEAD_WITHIN).findIndex((cells) => isHead(titlesOf(cells)));
  if (headAt < 0) return null;
  const titles = titlesOf(rows[headAt] ?? []);
  const hidden = new Set(hiddenRows);
  return rows.flatMap((cells, index) => {
    if (index <= headAt || cells.every((cell) => cell.trim() === '')) return [];
    const row = Object.fromEntries(titles.map((title, at) => [title, (cells[at] ?? '').trim()]));
    return [{ line: index + 1, isHidden: hidden.has(index + 1), row }];
  });
}

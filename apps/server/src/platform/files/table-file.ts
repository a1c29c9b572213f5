import { Worker } from 'node:worker_threads';

/** A table that somebody sends is at most so large; a fleet of 5,000 cars takes a tenth of it. Bytes. */
export const TABLE_BYTES = 2 * 1024 * 1024;
/** Rows that are read, the head among them; more are `tooLong`. */
export const TABLE_ROWS = 10_000;
/** Longer than any honest table takes. Milliseconds. */
const MOST_MS = 15_000;

/** notTable: no CSV and no .xlsx, or a broken one. tooBig: too many bytes, packed or unpacked. tooLong: too many rows. */
export type TableProblem = 'notTable' | 'tooBig' | 'tooLong';

export type TableRead = { ok: true; rows: string[][] } | { ok: false; problem: TableProblem };

/**
 * Rows of the first sheet of an .xlsx, or of a CSV in UTF-8 or windows-1251 with `;`, `,` or tabs, as texts, the head among
 * them. Read in a thread of its own, which is ended when it takes too long: a file from outside must not hold up calls.
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

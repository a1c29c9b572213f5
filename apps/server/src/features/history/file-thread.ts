import { Worker } from 'node:worker_threads';
import type { FileHead } from './file-text.ts';
import type { OperationRow } from './row.ts';

export interface FileThread {
  /** Hands rows over; answers the bytes of the file that are done by then. */
  add(rows: readonly OperationRow[]): Promise<Buffer>;
  /** The rest of the file. */
  end(): Promise<Buffer>;
  stop(): Promise<void>;
}

export type FileMessage = { rows: readonly OperationRow[] } | { end: true };

/**
 * The rows of a sheet live shortly, and a large nursery fills with dead ones before anybody sweeps it: a small one takes a
 * third more work and a hundred megabytes less (SPD-16).
 */
const SHEET_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

/** A file is written in a thread of its own: its text, its compression and its fonts must not hold up calls (SPD-17). */
export function startFile(head: FileHead): FileThread {
  const worker = new Worker(new URL('./file-writer.ts', import.meta.url), {
    workerData: head,
    // The file's own needs; a thread that wants more ends with an error, the server goes on.
    resourceLimits: head.format === 'pdf' ? { maxOldGenerationSizeMb: 512 } : SHEET_LIMITS,
  });
  let failure: Error | null = null;
  let waiting: { resolve: (bytes: Buffer) => void; reject: (error: Error) => void } | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    waiting?.reject(error);
    waiting = null;
  };
  worker.on('message', (bytes: Uint8Array) => {
    waiting?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    waiting = null;
  });
  worker.on('error', fail);
  worker.on('exit', (code) => {
    if (code !== 0) fail(new Error(`the writer of a file ended with ${code}`));
  });

  const ask = (message: FileMessage): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      waiting = { resolve, reject };
      worker.postMessage(message);
    });

  return {
    add: (rows) => ask({ rows }),
    end: () => ask({ end: true }),
    stop: async () => {
      await worker.terminate();
    },
  };
}

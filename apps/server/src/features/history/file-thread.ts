import { Worker } from 'node:worker_threads';
import type { FileHead } from './file-text.ts';
import type { OperationRow } from './row.ts';

export interface FileThread {
  add(rows: readonly OperationRow[]): Promise<Buffer>;
  end(): Promise<Buffer>;
  stop(): Promise<void>;
}

export type FileMessage = { rows: readonly OperationRow[] } | { end: true };

/** A small young generation costs a third more CPU but saves about 100 MB [SPD-16]. */
const SHEET_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

/** Writes a file in a worker thread, because it would block requests [SPD-17]. */
export function startFile(head: FileHead): FileThread {
  const worker = new Worker(new URL('./file-writer.ts', import.meta.url), {
    workerData: head,
    // Exceeding the limit ends only the worker, not the server.
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

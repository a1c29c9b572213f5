import { Worker } from 'node:worker_threads';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ClosingSet } from './closing-text.ts';

/** Further requests must retry later, so files never block the portal [SPD-17]. */
const MOST_AT_ONCE = 2;
let running = 0;

/**
 * Writes a file in a separate thread.
 * @throws TransportFault 503 when the limit is reached, Error when the thread failed
 */
export async function writeClosing(set: ClosingSet): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) throw new TransportFault(503, { 'retry-after': '5' });
  running += 1;
  try {
    return await inThread(set);
  } finally {
    running -= 1;
  }
}

function inThread(set: ClosingSet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./closing-writer.ts', import.meta.url), {
      workerData: set,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.on('message', (bytes: Uint8Array) =>
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    );
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`the writer of a month ended with ${code}`)));
  });
}

import { Worker } from 'node:worker_threads';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { Paper } from './paper.ts';

/** Renders receipts in a thread, because one page takes as long as a hundred cheap requests [SPD-16]. */
export interface PaperThread {
  /** @throws TransportFault 503 for a full queue, Error for a failed rendering */
  draw: (paper: Paper) => Promise<Buffer>;
  stop: () => Promise<void>;
}

export interface PaperAsked {
  id: number;
  paper: Paper;
}
export type PaperDrawn = { id: number } & ({ bytes: Uint8Array } | { failure: string });

/** At 40 ms a page the longest wait is a few seconds. */
const MOST_WAITING = 64;
/** After this idle time the thread and its fonts are released. Milliseconds. */
const IDLE_MS = 120_000;

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/** Starts a thread with the first page. After a crash all queued pages fail and the next page starts a new thread. */
export function createPaperThread(mostWaiting = MOST_WAITING): PaperThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function begin(): Worker {
    const worker = new Worker(new URL('./paper-drawer.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.unref();
    worker.on('message', (drawn: PaperDrawn) => {
      const asked = waiting.get(drawn.id);
      waiting.delete(drawn.id);
      if ('bytes' in drawn)
        asked?.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength));
      else asked?.reject(new Error(`a paper was not drawn: ${drawn.failure}`));
      if (waiting.size === 0) rest();
    });
    worker.on('error', (error) => fail(worker, error));
    worker.on('exit', (code) => fail(worker, new Error(`the thread that draws papers ended with ${code}`)));
    return worker;
  }

  function fail(worker: Worker, error: unknown): void {
    if (thread !== worker) return;
    thread = null;
    const reason = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void stop(), IDLE_MS);
    idle.unref();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    if (ended === null) return;
    fail(ended, new Error('the thread that draws papers was stopped'));
    await ended.terminate();
  }

  return {
    draw: (paper) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= mostWaiting) return reject(new TransportFault(503, { 'retry-after': '5' }));
        clearTimeout(idle);
        thread ??= begin();
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject });
        const asked: PaperAsked = { id, paper };
        thread.postMessage(asked);
      }),
    stop,
  };
}

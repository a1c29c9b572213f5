import 'temporal-polyfill/global';
import { parentPort } from 'node:worker_threads';
import { drawReceipt } from './paper.ts';
import type { PaperAsked, PaperDrawn } from './paper-thread.ts';

const port = parentPort;
if (!port) throw new Error('this file is the start of a thread');

async function draw({ id, paper }: PaperAsked): Promise<void> {
  try {
    const bytes = new Uint8Array(await drawReceipt(paper));
    port?.postMessage({ id, bytes } satisfies PaperDrawn, [bytes.buffer]);
  } catch (error) {
    // Posts only the error's name or type, because the message may contain personal data.
    port?.postMessage({ id, failure: error instanceof Error ? error.name : 'unknown' } satisfies PaperDrawn);
  }
}

let last = Promise.resolve();
port.on('message', (asked: PaperAsked) => {
  last = last.then(() => draw(asked));
});

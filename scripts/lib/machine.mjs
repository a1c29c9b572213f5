import { pbkdf2Sync } from 'node:crypto';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const EVERY_MS = 50;
const ROUNDS = 10_000;

/** Times a fixed piece of work until `end`: other programs of the machine make it slower. */
export function startControl() {
  const times = [];
  const worker = new Worker(new URL(import.meta.url));
  worker.on('message', (ms) => times.push({ at: performance.now() - ms, ms, isFailed: false }));
  return { times, end: () => worker.terminate() };
}

if (!isMainThread)
  setInterval(() => {
    const began = performance.now();
    pbkdf2Sync('control', 'control', ROUNDS, 32, 'sha256');
    parentPort.postMessage(performance.now() - began);
  }, EVERY_MS);

import type { FromDrawer, ToDrawer } from '@gorpark/contract/drawing';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { isMissing } from '#src/core/found.ts';
import { draw } from './draw.tsx';

// On Linux only this thread: beside a busy payment it gets a quarter of a core.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5));

/** The server answers the reads of its drawing thread. */
const reads = new Map<number, (response: Response) => void>();
let lastRead = 0;

const say = (message: FromDrawer): void => parentPort?.postMessage(message);

const read: typeof globalThis.fetch = (url, init) => {
  lastRead += 1;
  const id = lastRead;
  return new Promise((resolve) => {
    reads.set(id, resolve);
    say({
      type: 'read',
      id,
      url: url instanceof Request ? url.url : url.toString(),
      headers: Object.fromEntries(new Headers(init?.headers)),
    });
  });
};

parentPort?.on('message', (message: ToDrawer) => {
  const { id } = message;
  if (message.type === 'answer') {
    const { status, contentType, body } = message;
    reads.get(id)?.(new Response(body, { status, headers: { 'content-type': contentType } }));
    reads.delete(id);
    return;
  }
  draw({ view: message.view, atMs: message.atMs, fetch: read }).then(
    (drawn) =>
      say(drawn ? { type: 'drawn', id, ...drawn } : { type: 'failed', id, isMissing: false, reason: null }),
    (error: unknown) => say({ type: 'failed', id, isMissing: isMissing(error), reason: reasonOf(error) }),
  );
});

/** Errors of calls are plain objects; these have a name. No text of a call, because it may name a person. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return String(error);
  if (typeof error !== 'object' || error === null) return String(error);
  const { kind, errorName, status } = error as { kind?: unknown; errorName?: unknown; status?: unknown };
  return (
    [kind, errorName, status]
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' ') || 'unknown'
  );
}

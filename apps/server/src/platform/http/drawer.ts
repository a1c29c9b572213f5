import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawnPage, DrawnView, FromDrawer, ToDrawer } from '@gorpark/contract/drawing';
import type { Clock } from '../clock.ts';

export type Drawn = { html: string; page: DrawnPage } | 'missing' | 'failed';

/** Answers a read of a drawn page as this server would. */
export type Answer = (
  url: string,
  headers: Record<string, string>,
) => Promise<{ status: number; contentType: string; body: string }>;

/** Further pages are sent undrawn. Any client can request addresses with a code, so they take only a part. */
const MOST_WAITING = { fixed: 20, coded: 4 };
/** A longer drawing hangs: the thread is replaced. A cold thread on a busy machine needs more than ten seconds. */
const LONGEST_MS = 30_000;

export interface DrawerOptions {
  webFolder: string;
  clock: Clock;
  answer: Answer;
  onFault: (reason: string) => void;
  longestMs?: number;
}

/** Starts the thread that draws pages with the client's components. `null` without a built client. */
export function startDrawer({ webFolder, clock, answer, onFault, longestMs = LONGEST_MS }: DrawerOptions) {
  const file = path.join(webFolder, '.server', 'draw-thread.mjs');
  if (!existsSync(file)) return null;
  const waiting = new Map<number, { isCoded: boolean; end: (drawn: Drawn) => void }>();
  let worker: Worker | null = null;
  let last = 0;

  const start = (): Worker => {
    const started = new Worker(file);
    started.unref();
    started.on('message', (message: FromDrawer) => hear(started, message));
    started.on('error', (error) => replace(started, error.message));
    started.on('exit', () => replace(started, 'the drawing thread ended'));
    return started;
  };

  const replace = (broken: Worker | null, reason: string): void => {
    if (worker !== broken) return;
    onFault(reason);
    worker = null;
    void broken?.terminate();
    for (const id of waiting.keys()) settle(id, 'failed');
  };

  const hear = (from: Worker, message: FromDrawer): void => {
    if (message.type === 'drawn') settle(message.id, message);
    else if (message.type === 'failed') {
      if (!message.isMissing && message.reason !== null) onFault(message.reason);
      settle(message.id, message.isMissing ? 'missing' : 'failed');
    } else {
      const { id, url, headers } = message;
      const say = (reply: Omit<ToDrawer & { type: 'answer' }, 'type' | 'id'>) =>
        from.postMessage({ type: 'answer', id, ...reply } satisfies ToDrawer);
      answer(url, headers).then(say, () => say({ status: 500, contentType: 'text/plain', body: '' }));
    }
  };

  const settle = (id: number, drawn: Drawn): void => {
    waiting.get(id)?.end(drawn);
    waiting.delete(id);
  };

  return {
    /** `isCoded`: the address has a code, so nobody knows how many there are. */
    draw: async (view: DrawnView, isCoded: boolean): Promise<Drawn> => {
      const coded = [...waiting.values()].filter((one) => one.isCoded).length;
      if (waiting.size >= MOST_WAITING.fixed || (isCoded && coded >= MOST_WAITING.coded)) return 'failed';
      worker ??= start();
      const asked = worker;
      last += 1;
      const id = last;
      const drawn = new Promise<Drawn>((resolve) => {
        waiting.set(id, { isCoded, end: resolve });
      });
      asked.postMessage({ type: 'draw', id, view, atMs: clock.now() } satisfies ToDrawer);
      const timer = setTimeout(() => replace(asked, 'a drawing hangs'), longestMs).unref();
      return drawn.finally(() => clearTimeout(timer));
    },
    stop: async (): Promise<void> => {
      const stopped = worker;
      worker = null;
      await stopped?.terminate();
    },
  };
}

export type Drawer = NonNullable<ReturnType<typeof startDrawer>>;

import type { DrawnView } from '@gorpark/contract/drawing';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { Clock } from '../clock.ts';
import type { Drawer } from './drawer.ts';
import { createStyleFinder, withDrawn } from './drawn-html.ts';
import { prepareBody } from './prepare-body.ts';
import type { PreparedBody } from './route.ts';

export interface DrawnDocument {
  body: PreparedBody;
  /** For the content policy. */
  styleHash: string;
}

interface Entry {
  atMs: number;
  document: DrawnDocument | 'missing' | null;
  next: Promise<Entry['document']> | null;
  /** After a failure. */
  nextTryMs: number;
}

export interface Subject {
  view: DrawnView;
  /** The address has a code, so any client can request further ones. */
  isCoded: boolean;
  makeDocument: () => string;
  /** false: this client requests many pages that no other client needs. */
  mayDraw: () => Promise<boolean>;
}

/** A younger page is sent while the next one is drawn. */
const OLDEST_MS = 2 * MINUTE_MS;
/** A warm thread draws a page in less; only a page with a code needs its drawing to know whether it exists. */
const LONGEST_WAIT_MS = { fixed: 150, coded: 1500 };
const RETRY_MS = 5000;
const MOST_PAGES = { fixed: 300, coded: 100 };

/** Keeps drawn pages for a minute, because prices change with it. */
export function createDrawnPages(drawer: Drawer, webFolder: string, clock: Clock) {
  const sheetsOf = createStyleFinder(webFolder);
  const pages = { fixed: new Map<string, Entry>(), coded: new Map<string, Entry>() };

  const draw = async ({ view, isCoded, makeDocument }: Subject): Promise<Entry['document']> => {
    const drawn = await drawer.draw(view, isCoded);
    if (drawn === 'missing') return 'missing';
    if (drawn === 'failed') return null;
    const document = makeDocument();
    const sheets = sheetsOf(document, drawn.html);
    const { text, styleHash } = withDrawn(document, drawn.html, drawn.page, sheets);
    return { body: await prepareBody(text, 'text/html; charset=utf-8'), styleHash };
  };

  const entryOf = (kind: keyof typeof pages, key: string): Entry => {
    const entries = pages[kind];
    const entry = entries.get(key) ?? { atMs: 0, document: null, next: null, nextTryMs: 0 };
    // The page asked last is dropped last.
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MOST_PAGES[kind] && oldest !== undefined) entries.delete(oldest);
    return entry;
  };

  /** Draws the page again; a failure keeps the last one. */
  const renew = (entry: Entry, subject: Subject): Promise<Entry['document']> => {
    const nowMs = clock.now();
    entry.next ??= draw(subject).then((next) => {
      const found = next === null ? { nextTryMs: nowMs + RETRY_MS } : { atMs: nowMs, document: next };
      Object.assign(entry, found, { next: null });
      return next;
    });
    return entry.next;
  };

  return {
    /** Returns the page in its document, `missing` if its subject does not exist, `null` if it cannot be drawn now. */
    of: async (subject: Subject): Promise<Entry['document']> => {
      const kind = subject.isCoded ? 'coded' : 'fixed';
      const key = JSON.stringify(subject.view);
      if (!pages[kind].has(key) && !(await subject.mayDraw())) return null;
      const entry = entryOf(kind, key);
      const nowMs = clock.now();
      const ageMs = nowMs - entry.atMs;
      if (Math.trunc(nowMs / MINUTE_MS) === Math.trunc(entry.atMs / MINUTE_MS)) return entry.document;
      const youngOne = ageMs >= 0 && ageMs < OLDEST_MS ? entry.document : null;
      const untilTryMs = entry.nextTryMs - nowMs;
      if (entry.next === null && untilTryMs > 0 && untilTryMs <= RETRY_MS) return youngOne;
      const next = renew(entry, subject);
      return youngOne ?? Promise.race([next, nothingAfter(LONGEST_WAIT_MS[kind])]);
    },
  };
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });
}

import type { DrawnView } from '@gorpark/contract/drawing';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { Clock } from '../clock.ts';
import type { Drawer } from './drawer.ts';
import { createStyleFinder, withDrawn } from './drawn-html.ts';
import { prepareBody } from './prepare-body.ts';
import type { PreparedBody } from './route.ts';

export interface DrawnDocument {
  body: PreparedBody;
  /** For the content policy; `null` if the page has no styles of its own. */
  styleHash: string | null;
}

interface Entry {
  atMs: number;
  document: DrawnDocument | 'missing' | null;
  next: Promise<Entry['document']> | null;
}

/** A younger page is sent while the next one is drawn. */
const OLDEST_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = 1500;
const MOST_PAGES = 300;

/** Keeps drawn pages for a minute, because prices change with it. */
export function createDrawnPages(drawer: Drawer, webFolder: string, clock: Clock) {
  const sheetsOf = createStyleFinder(webFolder);
  const entries = new Map<string, Entry>();

  const draw = async (view: DrawnView, makeDocument: () => string): Promise<Entry['document']> => {
    const drawn = await drawer.draw(view);
    if (drawn === 'missing') return 'missing';
    if (drawn === 'failed') return null;
    const { text, styleHash } = withDrawn(makeDocument(), drawn.html, drawn.page, sheetsOf(drawn.html));
    return { body: await prepareBody(text, 'text/html; charset=utf-8'), styleHash };
  };

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { atMs: 0, document: null, next: null };
    // The page asked last is dropped last.
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MOST_PAGES && oldest !== undefined) entries.delete(oldest);
    return entry;
  };

  return {
    /** Returns the page in its document, `missing` if its subject does not exist, `null` if it cannot be drawn now. */
    of: async (view: DrawnView, makeDocument: () => string): Promise<Entry['document']> => {
      const entry = entryOf(JSON.stringify(view));
      const nowMs = clock.now();
      const ageMs = nowMs - entry.atMs;
      if (Math.trunc(nowMs / MINUTE_MS) === Math.trunc(entry.atMs / MINUTE_MS)) return entry.document;
      entry.next ??= draw(view, makeDocument).then((next) => {
        Object.assign(entry, { atMs: nowMs, document: next, next: null });
        return next;
      });
      if (entry.document !== null && ageMs >= 0 && ageMs < OLDEST_MS) return entry.document;
      return Promise.race([entry.next, nothingAfter(LONGEST_WAIT_MS)]);
    },
  };
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });
}

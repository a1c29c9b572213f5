import 'temporal-polyfill/global';
import type { Query } from '@tanstack/react-query';
import { createMemoryHistory, isNotFound } from '@tanstack/react-router';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { loadCities } from 'virtual:cities';
import { createCore } from '#src/core/core.ts';
import { isMissing } from '#src/core/found.ts';
import { giveAnswers } from '#src/core/drawn-answers.ts';
import { offsetMinutes } from '#src/core/now.ts';
import { loadCutMap } from '#src/features/home-map/public.ts';
import { getLang } from '#src/i18n/lang-store.ts';
import { DEFAULT_LANG } from '#src/i18n/lang.ts';
import { loadTexts } from '#src/i18n/messages-of.ts';
import { keepCity } from '#src/lib/city-choice.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import type { DrawnPage, DrawnView } from '@gorpark/contract/drawing';
import { readAddress } from '@gorpark/contract/page-address';
import { App, type AppInstance, createApp } from './app.tsx';
import { PARTS } from './parts.ts';
import { warmUp } from './warm-up.ts';

export interface DrawOptions {
  view: DrawnView;
  /** Server time, epoch milliseconds. */
  atMs: number;
  /** Answers the reads of the page. */
  fetch: typeof globalThis.fetch;
}

/** Nested parts that load data need a pass each. */
const MOST_PASSES = 4;

async function drawNext({ view, atMs, fetch }: DrawOptions) {
  const store = createMemoryStore();
  if (view.isCityChosen) keepCity(store, view.city);
  const [pathname = '/', search = ''] = view.address.split('?');
  await loadTexts(readAddress(pathname).lang ?? DEFAULT_LANG);
  const core = createCore({
    cities: await loadCities(),
    defaultCity: view.city,
    getLang,
    reloadHome: nothing,
    openAddress: nothing,
    fetch,
    device: { now: () => atMs },
    store,
    tab: createMemoryStore(),
    readsRussian: view.readsRussian,
    drawnAtMs: atMs,
  });
  const app = createApp({
    ...PARTS,
    core,
    history: createMemoryHistory({ initialEntries: [view.address] }),
    store,
    theme: { get: () => 'system', set: nothing, subscribe: () => nothing },
    reload: nothing,
    openAddress: nothing,
  });
  const { queryClient } = core;
  // A failed answer stays failed in the next pass.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryOnMount: false },
  });
  const { cutMap } = await loadCutMap();
  try {
    await Promise.all([
      warmUp(PARTS, pathname, { core: Promise.resolve(core), search, isDrawn: true }),
      app.prepare(),
    ]);
    for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
      cutMap(core, app.router.state.location.search);
      // The client sees the answers at the same age.
      giveAnswers(queryClient, answersOf());
      const html = await render(app);
      const open = queryClient.getQueryCache().getAll().filter(isOpen);
      // Without a title the page is a redirect.
      if (open.length === 0) return /<h1[ >]/.test(html) ? { html, page: pageOf() } : null;
      const answers = await Promise.allSettled(open.map((query) => query.fetch()));
      const refused = answers.find(({ status }) => status === 'rejected');
      if (refused?.status === 'rejected') return await withoutAnswer(app, refused.reason);
    }
    throw new Error(`${view.address} still loads after ${MOST_PASSES} passes`);
  } finally {
    app.stop();
    queryClient.clear();
  }

  function answersOf(): DrawnPage['answers'] {
    const all = queryClient.getQueryCache().getAll();
    return all.flatMap(({ queryKey, state }): DrawnPage['answers'] =>
      state.data === undefined ? [] : [[queryKey, state.data]],
    );
  }

  function pageOf(): DrawnPage {
    return {
      release: __RELEASE__,
      view,
      atMs,
      offsetMinutes: offsetMinutes(atMs, core.city.timeZone),
      answers: answersOf(),
    };
  }
}

/** The client draws a page with its own text for a missing answer. */
async function withoutAnswer(app: AppInstance, fault: unknown): Promise<null> {
  if (!isMissing(fault)) throw fault;
  await render(app).catch((error: unknown) => {
    throw isNotFound(error) ? fault : error;
  });
  return null;
}

async function render(app: AppInstance): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App app={app} />, {
    // Otherwise scripts move large parts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  const html = await text(prelude);
  if (faults.length > 0) throw faults[0];
  return html;
}

/** A query of a drawn part without an answer. */
function isOpen({ state, options }: Query): boolean {
  return state.data === undefined && (options as { enabled?: unknown }).enabled !== false;
}

function nothing(): void {
  // A drawn page opens and changes nothing.
}

let last: Promise<unknown> = Promise.resolve();

/** Draws one page at a time, because the module has one language. Rejects after a failed read. `null`: only a redirect. */
export function draw(options: DrawOptions): ReturnType<typeof drawNext> {
  const next = last.then(() => drawNext(options));
  last = next.catch(nothing);
  return next;
}

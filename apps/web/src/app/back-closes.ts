import { openLayers, watchLayers } from '#src/lib/layers.ts';

/** State key: number of open layers. */
const MARK = 'gorparkLayers';

type BackWindow = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>;
type WatchEntries = (listener: () => void) => () => void;

interface Entry {
  page: unknown;
  mark: number;
}

/**
 * Makes Back close the topmost layer. Each layer gets a history entry when it opens: browsers respect only entries of a
 * user action. The router would scroll to the top. A layer closed by a click leaves its entry to the next one: a step
 * back would cancel a navigation, a reload or the way to the bank.
 */
export function backCloses(
  { history, addEventListener, removeEventListener }: BackWindow,
  watchEntries: WatchEntries,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = (): Entry => {
    const state = history.state as Record<string, unknown> | null;
    return { page: state?.['key'], mark: Number(state?.[MARK] ?? 0) };
  };
  let last: Entry | null = read();

  const settle = () => {
    for (let { mark } = read(); mark < openLayers().length; mark += 1) {
      const state = { ...(history.state as object | null), [MARK]: mark + 1 };
      // The router replaces `history.pushState`; this calls the browser's.
      Object.getPrototypeOf(history).pushState.call(history, state, '');
      last = read();
    }
  };
  const handlePop = () => {
    clearTimeout(timer);
    const [left, now] = [last, read()];
    last = now;
    const above = openLayers().slice(now.mark).toReversed();
    for (const layer of above) layer.close?.();
    const isOfClosedLayer = left !== null && left.page === now.page && left.mark > now.mark;
    if (above.length === 0 && isOfClosedLayer) history.back();
    // A layer that stays open gets its entry again; closed layers are gone by then.
    else timer = setTimeout(settle);
  };

  const stops = [
    // In a microtask: before a possible Back, but after an entry that the router is about to make.
    watchLayers(() => queueMicrotask(settle)),
    watchEntries(() => {
      last = null;
    }),
  ];
  addEventListener('popstate', handlePop);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    removeEventListener('popstate', handlePop);
  };
}

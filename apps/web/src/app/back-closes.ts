import { openLayers, watchLayers } from '#src/lib/layers.ts';

/** How many layers lay over the page when an entry of the history was made. */
const MARK = 'gorparkLayers';

type BackWindow = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>;
/** Calls the listener when the router has made an entry of the history, or made one anew. Returns the way to stop. */
type WatchEntries = (listener: () => void) => () => void;

interface Entry {
  /** The router's name of the page; entries of layers have that of the page below them. */
  page: unknown;
  mark: number;
}

/**
 * Back of the browser closes what is topmost before it leaves the page. Every open layer has an entry of its own in the
 * history, with the same address, made when the layer opens, as browsers take Back seriously only where a press made the
 * entry. The router is not told of them: the place is the same one, and it would scroll to the top.
 *
 * A layer that is closed by hand leaves its entry behind: a step that takes it out would call off a page that is
 * leaving, a reload or the way to the bank. The next layer uses it, and a Back that finds nothing to close goes on.
 * Returns the way to stop.
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
  /** Where the browser is, as far as entries of layers are concerned; `null`: on one that the router has made. */
  let last: Entry | null = read();

  /** The history has as many entries as there are layers, at least. */
  const settle = () => {
    for (let { mark } = read(); mark < openLayers().length; mark += 1) {
      const state = { ...(history.state as object | null), [MARK]: mark + 1 };
      // The router has put its own way of pushing in place of the browser's.
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
    // What stays open has an entry again; what was closed is gone by then.
    else timer = setTimeout(settle);
  };

  const stops = [
    // At once, a Back may follow; but behind an entry that the router is about to make.
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

import { isLeavingPage, openLayers, stayOnPage, watchLayers } from '#src/lib/layers.ts';

/** How many layers lay over the page when an entry of the history was made. */
const MARK = 'gorparkLayers';
/** A step in the history that never comes back is not waited for longer, milliseconds. */
const LOST_MS = 1000;

type BackWindow = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>;

/**
 * Back of the browser closes what is topmost before it leaves the page. Every open layer has an entry of its own in the
 * history, with the same address: made when the layer opens, as browsers take Back seriously only where a press made the
 * entry, and taken off when the layer is closed by hand. The router is not told of them: the place is the same one, and
 * it would scroll to the top. Returns the way to stop.
 */
export function backCloses({ history, addEventListener, removeEventListener }: BackWindow): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Our own step back is on its way; ends with its event. */
  let isStepping = false;

  const marked = (): number => Number((history.state as Record<string, unknown> | null)?.[MARK] ?? 0);

  const step = (entries: number) => {
    isStepping = true;
    history.go(-entries);
    timer = setTimeout(finishStep, LOST_MS);
  };
  const finishStep = () => {
    isStepping = false;
    settle();
  };
  /** The history has as many entries as there are layers. */
  const settle = () => {
    if (isLeavingPage()) return;
    const missing = openLayers().length - marked();
    if (missing < 0) step(-missing);
    for (let entry = missing; entry > 0; entry -= 1) {
      const state = { ...(history.state as object | null), [MARK]: marked() + 1 };
      // The router has put its own way of pushing in place of the browser's.
      Object.getPrototypeOf(history).pushState.call(history, state, '');
    }
  };
  /** Not at once: one layer may give way to another, or to a page. */
  const settleSoon = () => {
    if (isStepping) return;
    clearTimeout(timer);
    timer = setTimeout(settle);
  };
  const handlePop = () => {
    clearTimeout(timer);
    if (isStepping) return finishStep();
    const left = marked();
    for (const layer of openLayers().slice(left).toReversed()) layer.close?.();
    // What stays open, and an entry whose layer is long gone, are set right.
    timer = setTimeout(settle);
  };

  const stopWatching = watchLayers(settleSoon);
  addEventListener('popstate', handlePop);
  addEventListener('pageshow', stayOnPage);
  return () => {
    clearTimeout(timer);
    stopWatching();
    removeEventListener('popstate', handlePop);
    removeEventListener('pageshow', stayOnPage);
  };
}

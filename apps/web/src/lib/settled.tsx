import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** Once for a page: what is drawn later need not wait. */
let hasSettled = false;

/** Does something after the next frame is painted; where nothing is painted (a hidden window), a second later. */
export function afterFrame(work: () => void): () => void {
  let timer = window.setTimeout(work, 1000);
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** Whether the first frame of the page has been painted: what it does without is drawn after it (goal SPD-12). */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(hasSettled);

  useEffect(() => {
    if (isSettled) return;
    // No transition: it would wait for every part whose code is still on its way.
    return afterFrame(() => {
      hasSettled = true;
      setIsSettled(true);
    });
  }, [isSettled]);

  return isSettled;
}

/** A part that the first frame does without. */
export function AfterFirstFrame({ children }: { children: ReactNode }): ReactNode {
  return useSettled() ? children : null;
}

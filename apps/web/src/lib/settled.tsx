import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

let hasSettled = false;

/** Runs `work` after the next paint; in a hidden window, which paints nothing, a second later. */
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

/** Returns whether the first frame is painted; less important parts render after it [SPD-12]. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(hasSettled);

  useEffect(() => {
    if (isSettled) return;
    // Not a transition, because that would wait for all pending chunks.
    return afterFrame(() => {
      hasSettled = true;
      setIsSettled(true);
    });
  }, [isSettled]);

  return isSettled;
}

export function AfterFirstFrame({ children }: { children: ReactNode }): ReactNode {
  return useSettled() ? children : null;
}

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { afterFrame } from './after-frame.ts';

let hasSettled = false;

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

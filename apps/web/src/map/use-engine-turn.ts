import { useCallback, useEffect, useState } from 'react';
import { type Connection, engineTurn } from './engine-turn.ts';

/** The engine takes a second of CPU on a slow phone, so the page must be idle before. */
const QUIET_MS = 3000;

/**
 * Returns whether the map engine may load: on the first touch, or on an idle page with a fast connection. The first
 * paint never waits for it [SPD-12].
 */
export function useEngineTurn(isFilled: boolean): { isEngineWanted: boolean; wantEngine: () => void } {
  const [isEngineWanted, setIsEngineWanted] = useState(false);
  const wantEngine = useCallback(() => setIsEngineWanted(true), []);

  useEffect(() => {
    const turn = engineTurn((navigator as Navigator & { connection?: Connection }).connection, isFilled);
    if (turn === 'touch') return;
    return whenIdle(isFilled ? QUIET_MS : 0, wantEngine);
  }, [wantEngine, isFilled]);

  return { isEngineWanted, wantEngine };
}

function whenIdle(delayMs: number, run: () => void): () => void {
  let timer = 0;
  let idle = 0;
  const start = () => {
    timer = window.setTimeout(() => {
      if ('requestIdleCallback' in window) idle = window.requestIdleCallback(run, { timeout: 4000 });
      else run();
    }, delayMs);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    window.removeEventListener('load', start);
    window.clearTimeout(timer);
    if (idle) window.cancelIdleCallback(idle);
  };
}

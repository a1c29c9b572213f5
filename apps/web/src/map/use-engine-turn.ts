import { useCallback, useEffect, useState } from 'react';

/** The part of the Network Information API that tells a fast link; browsers without it tell nothing. */
interface Connection {
  effectiveType?: string;
  /** Round trip in milliseconds, rounded by the browser. */
  rtt?: number;
  saveData?: boolean;
}

/** A slow 4G has 150 ms and more. The bandwidth is no help: browsers begin with a guess as low as that of slow 4G. */
const FAST_ROUND_TRIP_MS = 150;
/** The engine is a second of work for a small phone: the page must have been quiet for a while. */
const QUIET_MS = 3000;

/** What the link allows: the engine by itself after a quiet while, or only after a touch. */
export function engineTurn(connection: Connection | undefined): 'quiet' | 'touch' {
  if (!connection) return 'quiet';
  if (connection.saveData) return 'touch';
  const isFast = connection.effectiveType === '4g' && (connection.rtt ?? 0) < FAST_ROUND_TRIP_MS;
  return isFast ? 'quiet' : 'touch';
}

/**
 * Whether the map engine may be loaded: on the first touch, or when the page has been quiet on a fast link. The first
 * paint never waits for it (goal V12).
 */
export function useEngineTurn(): { isEngineWanted: boolean; wantEngine: () => void } {
  const [isEngineWanted, setIsEngineWanted] = useState(false);
  const wantEngine = useCallback(() => setIsEngineWanted(true), []);

  useEffect(() => {
    const turn = engineTurn((navigator as Navigator & { connection?: Connection }).connection);
    if (turn === 'touch') return;
    return whenIdle(QUIET_MS, wantEngine);
  }, [wantEngine]);

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

/** Part of the Network Information API; some browsers lack it. */
export interface Connection {
  effectiveType?: string;
  /** Round trip in milliseconds, rounded by the browser. */
  rtt?: number;
  saveData?: boolean;
}

/** Slow 4G has 150 ms and more. The bandwidth is useless: browsers start with an estimate as low as for slow 4G. */
const FAST_ROUND_TRIP_MS = 150;

/**
 * Returns when to load the engine: `quiet` is automatic once the page is quiet, also if the image does not fill the
 * map; `touch` only after a touch.
 */
export function engineTurn(connection: Connection | undefined, isFilled: boolean): 'quiet' | 'touch' {
  if (!connection) return 'quiet';
  if (connection.saveData) return 'touch';
  const isFast = connection.effectiveType === '4g' && (connection.rtt ?? 0) < FAST_ROUND_TRIP_MS;
  return isFast || !isFilled ? 'quiet' : 'touch';
}

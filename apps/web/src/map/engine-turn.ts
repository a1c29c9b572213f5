/** Part of the Network Information API. */
export interface Connection {
  effectiveType?: string;
  /** Milliseconds, rounded by the browser. */
  rtt?: number;
  saveData?: boolean;
}

/** Slow 4G has 150 ms and more. The bandwidth is useless: browsers start with an estimate as low as for slow 4G. */
const FAST_ROUND_TRIP_MS = 150;

/** Loads the engine automatically when the page is quiet, or only after a touch. */
export function engineTurn(connection: Connection | undefined): 'quiet' | 'touch' {
  if (!connection) return 'quiet';
  if (connection.saveData) return 'touch';
  const isFast = connection.effectiveType === '4g' && (connection.rtt ?? 0) < FAST_ROUND_TRIP_MS;
  return isFast ? 'quiet' : 'touch';
}

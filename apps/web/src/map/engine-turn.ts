/** The part of the Network Information API that tells a fast link; browsers without it tell nothing. */
export interface Connection {
  effectiveType?: string;
  /** Round trip in milliseconds, rounded by the browser. */
  rtt?: number;
  saveData?: boolean;
}

/** A slow 4G has 150 ms and more. The bandwidth is no help: browsers begin with a guess as low as that of slow 4G. */
const FAST_ROUND_TRIP_MS = 150;

/** What the link allows: the engine by itself after a quiet while, or only after a touch. */
export function engineTurn(connection: Connection | undefined): 'quiet' | 'touch' {
  if (!connection) return 'quiet';
  if (connection.saveData) return 'touch';
  const isFast = connection.effectiveType === '4g' && (connection.rtt ?? 0) < FAST_ROUND_TRIP_MS;
  return isFast ? 'quiet' : 'touch';
}

/** The client's only source of "now" (epoch milliseconds, UTC). */
export interface Clock {
  now: () => number;
}

export const deviceClock: Clock = { now: () => Date.now() };

export interface HandClock extends Clock {
  set: (ms: number) => void;
  advance: (ms: number) => void;
}

export const createHandClock = (startMs: number): HandClock => {
  let current = startMs;
  return {
    now: () => current,
    set: (ms) => {
      current = ms;
    },
    advance: (ms) => {
      current += ms;
    },
  };
};

/** Clock difference that triggers a warning to the driver, milliseconds. */
export const SKEW_WARNING_MS = 60_000;

/** Returns the server time; until it is known, the device time [client-5]. */
export interface ServerClock extends Clock {
  /** Takes the server time of one request. `sentMs` and `arrivedMs` are device time. */
  learn: (serverMs: number, sentMs: number, arrivedMs: number) => void;
  /** Uses this difference, milliseconds, until a server time is learnt. */
  assume: (skewMs: number) => void;
  /** Server minus device, milliseconds; 0 while unknown. */
  skewMs: () => number;
  subscribe: (listener: () => void) => () => void;
}

export const createServerClock = (device: Clock): ServerClock => {
  let skew = 0;
  let bestTrip = Number.POSITIVE_INFINITY;
  const listeners = new Set<() => void>();

  return {
    now: () => device.now() + skew,
    learn: (serverMs, sentMs, arrivedMs) => {
      const trip = arrivedMs - sentMs;
      // A fast response is the most exact: the error is half the round trip.
      const next = serverMs - (sentMs + Math.trunc(trip / 2));
      const isBetter = trip <= bestTrip;
      const hasClockMoved = Math.abs(next - skew) > trip + SKEW_WARNING_MS / 2;
      if (trip < 0 || (!isBetter && !hasClockMoved)) return;
      bestTrip = trip;
      if (next === skew) return;
      skew = next;
      for (const listener of listeners) listener();
    },
    assume: (skewMs) => {
      skew = skewMs;
    },
    skewMs: () => skew,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

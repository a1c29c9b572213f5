/** The client's only source of "now" (epoch milliseconds, UTC). */
export interface Clock {
  now: () => number;
}

/** The device's own clock. */
export const deviceClock: Clock = { now: () => Date.now() };

/** A clock that tests set by hand. */
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

/** Difference over which the portal tells the driver that his clock is wrong (milliseconds). */
export const SKEW_WARNING_MS = 60_000;

/**
 * The server's time, as far as it is known (decision D-R17: server time decides). Until the server has told its time it
 * is the device's own.
 */
export interface ServerClock extends Clock {
  /** Takes in what the server said between the sending and the arrival of one call, by the device's clock. */
  learn: (serverMs: number, sentMs: number, arrivedMs: number) => void;
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
      // The moment lies somewhere between sending and arrival: a quick answer tells it best, half a trip is the error.
      const next = serverMs - (sentMs + Math.trunc(trip / 2));
      const isBetter = trip <= bestTrip;
      const hasClockMoved = Math.abs(next - skew) > trip + SKEW_WARNING_MS / 2;
      if (trip < 0 || (!isBetter && !hasClockMoved)) return;
      bestTrip = trip;
      if (next === skew) return;
      skew = next;
      for (const listener of listeners) listener();
    },
    skewMs: () => skew,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

import { useCallback, useEffect, useState } from 'react';
import { type Clock, deviceClock } from '#src/lib/clock.ts';

/** How long a driver waits before a code can be sent once more, seconds (accounts-and-access §4, decision D-A2). */
export const RESEND_SECONDS = 10;
const SECOND_MS = 1000;

export interface ResendTimer {
  /** Whole seconds, from 10 down to 0. */
  secondsLeft: number;
  /** The time is over: a code may be sent. */
  isOver: boolean;
  restart: () => void;
}

/** Counts down from 10 since the screen was drawn or since the last restart. A page that slept wakes up on time. */
export function useResendTimer(clock: Clock = deviceClock): ResendTimer {
  const [endMs, setEndMs] = useState(() => clock.now() + RESEND_SECONDS * SECOND_MS);
  const [nowMs, setNowMs] = useState(() => clock.now());
  // A timer of the browser may fire some milliseconds early: the nearest second counts.
  const secondsLeft = Math.min(RESEND_SECONDS, Math.max(0, Math.round((endMs - nowMs) / SECOND_MS)));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(clock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, endMs, clock]);

  const restart = useCallback(() => {
    const startMs = clock.now();
    setNowMs(startMs);
    setEndMs(startMs + RESEND_SECONDS * SECOND_MS);
  }, [clock]);

  return { secondsLeft, isOver, restart };
}

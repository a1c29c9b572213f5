import { useCallback, useEffect, useState } from 'react';
import { type Clock, deviceClock } from '#src/lib/clock.ts';

/** Wait before another code, seconds. */
export const RESEND_SECONDS = 10;
const SECOND_MS = 1000;

export interface ResendTimer {
  /** Whole seconds, from 10 down to 0. */
  secondsLeft: number;
  isOver: boolean;
  restart: () => void;
}

/** Counts down from 10 since mount or the last restart. After sleep the page shows the correct time. */
export function useResendTimer(clock: Clock = deviceClock): ResendTimer {
  const [endMs, setEndMs] = useState(() => clock.now() + RESEND_SECONDS * SECOND_MS);
  const [nowMs, setNowMs] = useState(() => clock.now());
  // Browser timers may fire some milliseconds early, so the nearest second counts.
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

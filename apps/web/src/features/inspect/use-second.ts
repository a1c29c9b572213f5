import { useEffect, useState } from 'react';
import type { Clock } from '#src/lib/clock.ts';

/** Returns the time, renewed each second. */
export function useSecond(clock: Clock): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

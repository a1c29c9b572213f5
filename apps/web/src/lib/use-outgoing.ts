import { useEffect, useState } from 'react';

/** Returns the phase of an element with an exit animation. A wanted element is "in" immediately. */
export function useOutgoing(isWanted: boolean, durationMs: number): 'in' | 'out' | 'gone' {
  const [isGone, setIsGone] = useState(!isWanted);
  // Resets the state: the next exit is animated again.
  if (isWanted && isGone) setIsGone(false);

  useEffect(() => {
    if (isWanted) return;
    const timer = setTimeout(() => setIsGone(true), durationMs);
    return () => clearTimeout(timer);
  }, [isWanted, durationMs]);

  if (isWanted) return 'in';
  return isGone ? 'gone' : 'out';
}

import { useEffect, useState } from 'react';

/** How far something is that goes out slowly: there, on its way out, gone. What is wanted again is there at once. */
export function useOutgoing(isWanted: boolean, durationMs: number): 'in' | 'out' | 'gone' {
  const [isGone, setIsGone] = useState(!isWanted);
  // Whoever comes back goes out anew.
  if (isWanted && isGone) setIsGone(false);

  useEffect(() => {
    if (isWanted) return;
    const timer = setTimeout(() => setIsGone(true), durationMs);
    return () => clearTimeout(timer);
  }, [isWanted, durationMs]);

  if (isWanted) return 'in';
  return isGone ? 'gone' : 'out';
}

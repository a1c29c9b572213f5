import { useEffect, useEffectEvent } from 'react';
import { useNow } from './now.ts';

/** The server may see the end a moment later than this clock. */
const REPEAT_MS = 5000;

/**
 * Calls `onDue` after `dueMs`, server time in epoch milliseconds, and repeats it until `dueMs` changes. Returns whether
 * that time is past. `null`: never.
 */
export function useDue(dueMs: number | null, onDue: () => unknown): boolean {
  const nowMs = useNow();
  const isDue = dueMs !== null && nowMs > dueMs;
  const turn = isDue ? Math.trunc(nowMs / REPEAT_MS) : null;
  const handleDue = useEffectEvent(onDue);
  useEffect(() => {
    if (turn !== null) handleDue();
  }, [turn, dueMs]);
  return isDue;
}

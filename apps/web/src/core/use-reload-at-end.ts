import { useEffect, useRef } from 'react';
import { useNow } from './now.ts';
import { useProfile } from './profile.ts';
import type { TimedSession } from './session-view.ts';

/** The server closes a parking at its end: asked a moment earlier it would still call it running. */
const SLACK_MS = 500;

/**
 * Loads the profile exactly once when the end of a running parking passes (parking-and-money §2). An extension moves
 * the end and so counts anew.
 */
export const useReloadAtEnd = (sessions: readonly TimedSession[]): void => {
  const nowMs = useNow();
  const { reload } = useProfile();
  const done = useRef(new Set<string>());

  useEffect(() => {
    const passed = sessions
      .filter(({ endMs }) => nowMs >= endMs + SLACK_MS)
      .map(({ reservationId, endMs }) => `${reservationId} ${endMs}`)
      .filter((key) => !done.current.has(key));
    if (passed.length === 0) return;
    for (const key of passed) done.current.add(key);
    void reload();
  }, [sessions, nowMs, reload]);
};

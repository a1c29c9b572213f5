import { useEffect, useRef } from 'react';
import { useNow } from './now.ts';
import { useProfile } from './profile.ts';
import type { TimedSession } from './session-view.ts';

/** The server closes a session at its end; an earlier request would still return it as running. */
const SLACK_MS = 500;

/** Reloads the profile once when a running session ends. An extension resets this. */
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

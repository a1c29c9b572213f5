import type { Session } from '@gorpark/contract/wire/types';
import { isActive, isWaiting, NOW_LIMIT_MS, remaining } from '@gorpark/domain/session';
import { MINUTE_MS } from '@gorpark/domain/time';

/** `ending`: 15 minutes or less. */
export type SessionTone = 'active' | 'ending' | 'over';

const BAY_MINUTES = 15;
/** Longer sessions get bays of an hour. */
const MAX_BAYS = 24;

export const sessionTone = (endMs: number, nowMs: number): SessionTone => {
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return 'over';
  return leftMs <= NOW_LIMIT_MS ? 'ending' : 'active';
};

export interface TimeLeft {
  main: string;
  seconds: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the time left; `0:00` after the end. */
export const timeLeft = (endMs: number, nowMs: number): TimeLeft => {
  const { hours, minutes, seconds } = remaining(endMs, nowMs);

  return hours > 0
    ? { main: `${hours}:${two(minutes)}`, seconds: `:${two(seconds)}` }
    : { main: `${minutes}:${two(seconds)}`, seconds: '' };
};

/** Returns `0:31` for 31 minutes. */
export const elapsedClock = (minutes: number): string => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;

/** Returns the bays of the progress line: one per 15 minutes, or per hour. */
export const bayCount = (startMs: number, endMs: number): number => {
  const minutes = Math.max(1, Math.round((endMs - startMs) / MINUTE_MS));
  const quarters = Math.ceil(minutes / BAY_MINUTES);
  return quarters <= MAX_BAYS ? quarters : Math.ceil(minutes / 60);
};

/** Minutes left at which screen readers announce the session. */
export const ANNOUNCED_MINUTES = [15, 5, 0] as const;
export type AnnouncedMinutes = (typeof ANNOUNCED_MINUTES)[number];

/** Returns the latest mark passed between two clock readings, or `null`. */
export const passedMark = (endMs: number, beforeMs: number, nowMs: number): AnnouncedMinutes | null => {
  const passed = ANNOUNCED_MINUTES.filter((minutes) => {
    const markMs = endMs - minutes * MINUTE_MS;
    return beforeMs < markMs && nowMs >= markMs;
  });
  return passed.at(-1) ?? null;
};

export type TimedSession = Session & { endMs: number };

export const isTimed = (session: Session): session is TimedSession => session.endMs !== null;

/** Returns running sessions with a chosen end, the next to end first. */
export const runningSessions = (sessions: readonly Session[]): TimedSession[] =>
  sessions
    .filter(isActive)
    .filter(isTimed)
    .toSorted((a, b) => a.endMs - b.endMs);

/** Returns sessions without a chosen end, the oldest first [sessions-5]. */
export const openSessions = (sessions: readonly Session[]): Session[] =>
  sessions.filter((session) => isActive(session) && !isTimed(session)).toSorted(byStart);

const byStart = (a: Session, b: Session): number => a.startMs - b.startMs;

export const waitingSessions = (sessions: readonly Session[]): Session[] =>
  sessions.filter(isWaiting).toSorted(byStart);

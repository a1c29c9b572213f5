import type { Session } from '@gorpark/contract/wire/types';
import { isActive, isWaiting, NOW_LIMIT_MS, remaining } from '@gorpark/domain/session';
import { MINUTE_MS } from '@gorpark/domain/time';

/** Colour of a running parking: blue runs, yellow has 15 minutes or less, red is over (design §1). */
export type SessionTone = 'active' | 'ending' | 'over';

const BAY_MINUTES = 15;
/** More bays than this would be lines, not bays: a longer stay has bays of an hour. */
const MAX_BAYS = 24;

export const sessionTone = (endMs: number, nowMs: number): SessionTone => {
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return 'over';
  return leftMs <= NOW_LIMIT_MS ? 'ending' : 'active';
};

export interface TimeLeft {
  /** `1:17` from an hour up, `12:48` (minutes and seconds) under an hour. */
  main: string;
  /** `:48`, the small seconds from an hour up; empty under an hour. */
  seconds: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What the large figure of a panel reads; `0:00` when the time is over. */
export const timeLeft = (endMs: number, nowMs: number): TimeLeft => {
  const { hours, minutes, seconds } = remaining(endMs, nowMs);

  return hours > 0
    ? { main: `${hours}:${two(minutes)}`, seconds: `:${two(seconds)}` }
    : { main: `${minutes}:${two(seconds)}`, seconds: '' };
};

/** Bays of the progress line: one for 15 minutes, one for an hour on long stays. */
export const bayCount = (startMs: number, endMs: number): number => {
  const minutes = Math.max(1, Math.round((endMs - startMs) / MINUTE_MS));
  const quarters = Math.ceil(minutes / BAY_MINUTES);
  return quarters <= MAX_BAYS ? quarters : Math.ceil(minutes / 60);
};

/** Minutes left at which a screen reader hears the state of a parking; it never hears each second (design §10). */
export const ANNOUNCED_MINUTES = [15, 5, 0] as const;
export type AnnouncedMinutes = (typeof ANNOUNCED_MINUTES)[number];

/** The mark that was passed between two looks at the clock, the latest when several were; `null` when none. */
export const passedMark = (endMs: number, beforeMs: number, nowMs: number): AnnouncedMinutes | null => {
  const passed = ANNOUNCED_MINUTES.filter((minutes) => {
    const markMs = endMs - minutes * MINUTE_MS;
    return beforeMs < markMs && nowMs >= markMs;
  });
  return passed.at(-1) ?? null;
};

/** A parking whose end is known. */
export type TimedSession = Session & { endMs: number };

export const isTimed = (session: Session): session is TimedSession => session.endMs !== null;

/** Running parkings with a chosen end, the one that ends first on top. */
export const runningSessions = (sessions: readonly Session[]): TimedSession[] =>
  sessions
    .filter(isActive)
    .filter(isTimed)
    .toSorted((a, b) => a.endMs - b.endMs);

/** Parkings that run until the driver ends them (decision D-N1), the oldest first. */
export const openSessions = (sessions: readonly Session[]): Session[] =>
  sessions.filter((session) => isActive(session) && !isTimed(session)).toSorted(byStart);

const byStart = (a: Session, b: Session): number => a.startMs - b.startMs;

/** Parkings that wait to be paid, the oldest first. */
export const waitingSessions = (sessions: readonly Session[]): Session[] =>
  sessions.filter(isWaiting).toSorted(byStart);

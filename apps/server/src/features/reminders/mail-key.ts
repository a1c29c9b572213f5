import type { Kind } from './tables.ts';

/** Dedupe key of a reminder by mail. */
export const mailKey = (kind: Kind, sessionId: number, endsAt: Date): string =>
  `reminder:${kind}:${sessionId}:${endsAt.getTime()}`;

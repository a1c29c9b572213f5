import { createHash } from 'node:crypto';

const SLOT_MS = 5 * 60_000;
const MINUTES_A_DAY = 1440;
/** A place is fullest at this minute of the day. */
const BUSIEST_MINUTE = 14 * 60;

/**
 * Invented number of taken places for the demonstration (decision D-X13): the same for everybody who looks at the same
 * five minutes. Each place is busy in its own measure (25 to 85 %), all of them more by day than by night.
 * `minuteOfDay`: the city's own clock.
 */
export function demoTaken(code: string, total: number, nowMs: number, minuteOfDay: number): number {
  const own = share(code);
  const now = share(`${code} ${Math.floor(nowMs / SLOT_MS)}`);
  const angle = ((minuteOfDay - BUSIEST_MINUTE) / MINUTES_A_DAY) * 2 * Math.PI;
  const day = 0.75 + 0.25 * Math.cos(angle);
  return Math.min(total, Math.round(total * ((0.25 + 0.6 * own) * day + 0.15 * now)));
}

/** A number from 0 to 1 that a text always gives. */
function share(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0) / 0xff_ff_ff_ff;
}

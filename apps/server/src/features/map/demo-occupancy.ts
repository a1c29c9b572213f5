import { createHash } from 'node:crypto';

const SLOT_MS = 5 * 60_000;
const MINUTES_A_DAY = 1440;
const BUSIEST_MINUTE = 14 * 60;

/**
 * Returns an invented number of occupied places, stable for five minutes. Load is 25 to 85 %, higher by day;
 * `minuteOfDay` is local [map-2].
 */
export function demoTaken(code: string, total: number, nowMs: number, minuteOfDay: number): number {
  const own = share(code);
  const now = share(`${code} ${Math.floor(nowMs / SLOT_MS)}`);
  const angle = ((minuteOfDay - BUSIEST_MINUTE) / MINUTES_A_DAY) * 2 * Math.PI;
  const day = 0.75 + 0.25 * Math.cos(angle);
  return Math.min(total, Math.round(total * ((0.25 + 0.6 * own) * day + 0.15 * now)));
}

function share(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0) / 0xff_ff_ff_ff;
}

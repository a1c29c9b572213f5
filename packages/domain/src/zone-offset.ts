import { MINUTE_MS, toZoned } from './time.ts';

export interface OffsetRun {
  /** Minutes ahead of UTC. */
  readonly offset: number;
  /** UTC minute from which the offset is known. */
  readonly from: number;
  /** UTC minute, exclusive. */
  readonly until: number;
}

const DAY_MINUTES = 1440;
/** No zone changes its offset twice within this time. */
const PROBE_MINUTES = 14 * DAY_MINUTES;
const MAX_YEARS = 64;

const runs = new Map<string, Map<number, readonly OffsetRun[]>>();
/** A quote requests the same run several times. */
let last: { timeZone: string; run: OffsetRun } | null = null;

/**
 * Returns the offset at a UTC minute and its validity, at most to the end of the next UTC year. Cached per year,
 * because Temporal is slow.
 */
export function offsetRun(timeZone: string, minute: number): OffsetRun {
  if (last?.timeZone === timeZone && last.run.from <= minute && minute < last.run.until) return last.run;
  const year = new Date(minute * MINUTE_MS).getUTCFullYear();
  let years = runs.get(timeZone);
  if (!years || years.size > MAX_YEARS) runs.set(timeZone, (years = new Map()));
  let found = years.get(year);
  if (!found) years.set(year, (found = runsFrom(timeZone, year)));
  const run = found.find(({ until }) => minute < until);
  if (!run) throw new RangeError(`minute ${minute} is outside of its year`);
  last = { timeZone, run };
  return run;
}

function runsFrom(timeZone: string, year: number): OffsetRun[] {
  const start = Date.UTC(year, 0, 1) / MINUTE_MS;
  const end = Date.UTC(year + 2, 0, 1) / MINUTE_MS;
  const found: OffsetRun[] = [];
  let offset = offsetAt(timeZone, start);
  const add = (until: number): void => {
    found.push({ offset, from: found.at(-1)?.until ?? start, until });
  };
  for (let from = start; from < end; from += PROBE_MINUTES) {
    const to = Math.min(end, from + PROBE_MINUTES);
    const next = offsetAt(timeZone, to);
    if (next === offset) continue;
    add(firstMinuteOf(timeZone, next, from, to));
    offset = next;
  }
  if (found.at(-1)?.until !== end) add(end);
  return found;
}

/** Binary search in `(from, to]`. */
function firstMinuteOf(timeZone: string, offset: number, from: number, to: number): number {
  let before = from;
  let after = to;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timeZone, middle) === offset) after = middle;
    else before = middle;
  }
  return after;
}

function offsetAt(timeZone: string, minute: number): number {
  return Math.round(toZoned(minute * MINUTE_MS, timeZone).offsetNanoseconds / (MINUTE_MS * 1_000_000));
}

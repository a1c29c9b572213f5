/** Half-open minutes of a day. */
export interface MinuteInterval {
  readonly from: number;
  readonly to: number;
}

const DAY_MINUTES = 1440;

/**
 * A clock text as a minute of the day, 0..1440. Seconds other than 00 mean the next full minute, so that an end
 * of 19:59:59 is 20:00 and a start of 20:00:01 is 20:01 (decision D-F2). `null` when it is no time of day.
 */
export function parseDayMinute(text: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim());
  if (!match) return null;
  const minute = Number(match[1]) * 60 + Number(match[2]) + (Number(match[3] ?? 0) > 0 ? 1 : 0);
  return minute <= DAY_MINUTES ? minute : null;
}

/**
 * Half-open minute intervals of a written one (decisions D-M5, D-F2). '00:00:00-24:00:00' is the whole day and so is
 * an end of 00:00; an interval over midnight becomes two. `null` when a text is no time of day or the interval
 * holds no minute.
 */
export function normalizeInterval(fromText: string, toText: string): MinuteInterval[] | null {
  const start = parseStart(fromText);
  const end = parseDayMinute(toText);
  if (start === null || end === null) return null;
  const from = start === DAY_MINUTES ? 0 : start;
  const to = end === 0 ? DAY_MINUTES : end;
  if (from === to) return null;
  if (from < to) return [{ from, to }];
  return [
    { from: 0, to },
    { from, to: DAY_MINUTES },
  ];
}

/**
 * Real back ends start the next interval one second after the last end ('20:00:01' after '20:00:00'); by the
 * half-open reading that start is the full minute 20:00, which the interval before leaves out.
 */
function parseStart(text: string): number | null {
  const match = /^(.*:\d{2}):01$/.exec(text.trim());
  return parseDayMinute(match?.[1] ?? text);
}

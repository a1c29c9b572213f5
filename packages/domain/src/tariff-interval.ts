/** Half-open interval of minutes. */
export interface MinuteInterval {
  readonly from: number;
  readonly to: number;
}

const DAY_MINUTES = 1440;

/**
 * Returns the minute 0..1440 or `null`. Rounds seconds up: an end of 19:59:59 is 20:00, a start of 20:00:01 is 20:01
 * [tariffs-3].
 */
export function parseDayMinute(text: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim());
  if (!match) return null;
  const minute = Number(match[1]) * 60 + Number(match[2]) + (Number(match[3] ?? 0) > 0 ? 1 : 0);
  return minute <= DAY_MINUTES ? minute : null;
}

/**
 * Returns half-open intervals. An end of 00:00 is 24:00; an interval over midnight becomes two. `null` for an invalid
 * time or an empty interval [tariffs-3].
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
 * Some back ends start an interval one second after the previous end ('20:00:01' after '20:00:00'); in half-open
 * minutes that start is 20:00.
 */
function parseStart(text: string): number | null {
  const match = /^(.*:\d{2}):01$/.exec(text.trim());
  return parseDayMinute(match?.[1] ?? text);
}

/** A text message that tells the portal to do something (history-and-services §9, decision H6). */
export type SmsCommand =
  | { kind: 'start'; place: string; plate: string; hours: string }
  /** `plate`: which of several stays; empty when the message does not say. */
  | { kind: 'renew'; hours: string; plate: string }
  | { kind: 'end'; plate: string }
  | { kind: 'refill'; amount: string }
  | { kind: 'status' }
  | { kind: 'unknown' };

/** Cyrillic letters that look like Latin ones, and the key of `i` on a Russian keyboard: either alphabet will do. */
const CYRILLIC = 'авекмнорстухій';
const LATIN = 'abekmhopctyxii';

/** Lower case, look-alikes as Latin letters, no spaces: forms compare in any alphabet and any case. */
function keyOf(text: string): string {
  return Array.from(
    text.replace(/\s/gu, '').toLowerCase(),
    (sign) => LATIN[CYRILLIC.indexOf(sign)] ?? sign,
  ).join('');
}

const UNKNOWN: SmsCommand = { kind: 'unknown' };

/**
 * Reads a message of a city with this prefix; `null`: the city's number is its own and messages have none. Parts stand
 * between stars (or `#`, which some phones type). What follows the first word is not judged here: the parking knows
 * which place, plate and hours there are.
 */
export function parseSmsCommand(text: string, prefix: string | null): SmsCommand {
  const [first = '', ...more] = text
    .trim()
    .split(/[*#]/)
    .map((part) => part.trim());
  if (prefix !== null && keyOf(first) !== keyOf(prefix)) return UNKNOWN;
  const parts = prefix === null ? [first, ...more] : more;
  // A star at the end is a slip of the finger.
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return readParts(parts);
}

function readParts(parts: readonly string[]): SmsCommand {
  const [word = '', second = '', third = ''] = parts;
  const key = keyOf(word);
  if (parts.length > 3 || key === '') return UNKNOWN;
  if (key === 'x') return second === '' ? UNKNOWN : { kind: 'renew', hours: second, plate: third };
  const joined = /^x(\d+)$/.exec(key)?.[1];
  if (joined !== undefined) return { kind: 'renew', hours: joined, plate: second };
  if (key === 'pay' && third === '') return second === '' ? UNKNOWN : { kind: 'refill', amount: second };
  if ((key === 'c' || key === 's') && third === '') return { kind: 'end', plate: second };
  if (key === 'i' && parts.length === 1) return { kind: 'status' };
  if (second === '' || !/\d/.test(key)) return UNKNOWN;
  return { kind: 'start', place: word, plate: second, hours: third === '' ? '1' : third };
}

/** Minutes of whole hours; what is no number is passed on and refused where durations are. */
export function minutesOfHours(hours: string): number | string {
  const count = Number(hours.replace(',', '.'));
  return Number.isFinite(count) && hours.trim() !== '' ? Math.round(count * 60) : hours;
}

/** A text message that tells the portal to do something (history-and-services §9, decision D-H6). */
export type SmsCommand =
  /** `hours`: 1 where the city has a form without them and the message has none. */
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

/** What a city's pack says about text messages; a form is a text with its parts in braces. */
export interface SmsForms {
  /** Left out: the city's number is its own and messages have none. */
  prefix?: string | undefined;
  forms: readonly { template: string }[];
}

/**
 * Reads a message of a city. A command is one only where the pack has its form: nothing is charged for a message that
 * the city never offered. Parts stand between stars (or `#`, which some phones type). What follows the first word is
 * not judged here: the parking knows which place, plate and hours there are.
 */
export function parseSmsCommand(text: string, { prefix, forms }: SmsForms): SmsCommand {
  const command = readCommand(text, prefix);
  const shape = shapeOf(command);
  const isOffered = forms.some(
    ({ template }) => shapeOf(readCommand(filled(template, prefix), prefix)) === shape,
  );
  if (!isOffered) return UNKNOWN;
  return command.kind === 'start' && command.hours === '' ? { ...command, hours: '1' } : command;
}

/** What stands for the parts of a form when it is read as a message. */
const SAMPLES: Readonly<Record<string, string>> = { plate: 'А123АА77' };

function filled(template: string, prefix: string | undefined): string {
  return template.replace(/\{(\w+)\}/g, (_, part: string) =>
    part === 'prefix' ? (prefix ?? '') : (SAMPLES[part] ?? '1'),
  );
}

/** The message that extends the session of `plate` by an hour; null where the city has no form for it. */
export function renewalMessage({ prefix, forms }: SmsForms, plate: string, isOnly: boolean): string | null {
  const form = forms.find(({ template }) => readCommand(filled(template, prefix), prefix).kind === 'renew');
  if (!form) return null;
  const text = form.template.replace('{prefix}', prefix ?? '').replace('{hours}', '1');
  if (text.includes('{plate}')) return text.replace('{plate}', plate);
  return isOnly ? text : `${text}*${plate}`;
}

/** A start with hours and one without are two forms; a plate may always be added to a command that needs none. */
function shapeOf(command: SmsCommand): string {
  return command.kind === 'start' && command.hours === '' ? 'start without hours' : command.kind;
}

function readCommand(text: string, prefix: string | undefined): SmsCommand {
  const [first = '', ...more] = text
    .trim()
    .split(/[*#]/)
    .map((part) => part.trim());
  if (prefix !== undefined && keyOf(first) !== keyOf(prefix)) return UNKNOWN;
  const parts = prefix === undefined ? [first, ...more] : more;
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
  return { kind: 'start', place: word, plate: second, hours: third };
}

/** Minutes of the hours of a message: decimal digits, a comma or a dot before a part of an hour. `null`: no hours. */
export function minutesOfHours(hours: string): number | null {
  const match = /^([0-9]{1,4})(?:[.,]([0-9]{1,2}))?$/.exec(hours.trim());
  return match ? Math.round(Number(`${match[1]}.${match[2] ?? '0'}`) * 60) : null;
}

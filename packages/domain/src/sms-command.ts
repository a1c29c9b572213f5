/** A parsed SMS command [services-6]. */
export type SmsCommand =
  /** `hours` is 1 if omitted and the city has a format without hours. */
  | { kind: 'start'; place: string; plate: string; hours: string }
  /** `plate`: selects one of several sessions; may be empty. */
  | { kind: 'renew'; hours: string; plate: string }
  | { kind: 'end'; plate: string }
  | { kind: 'refill'; amount: string }
  | { kind: 'status' }
  | { kind: 'unknown' };

/** Cyrillic letters that look like Latin ones, and the letter on the key of `i` on a Russian keyboard. */
const CYRILLIC = 'авекмнорстухій';
const LATIN = 'abekmhopctyxii';

function keyOf(text: string): string {
  return Array.from(
    text.replace(/\s/gu, '').toLowerCase(),
    (sign) => LATIN[CYRILLIC.indexOf(sign)] ?? sign,
  ).join('');
}

const UNKNOWN: SmsCommand = { kind: 'unknown' };

/** Formats with their parts in braces. */
export interface SmsForms {
  /** Omitted if the city has its own SMS number. */
  prefix?: string | undefined;
  forms: readonly { template: string }[];
}

/**
 * Parses an SMS. Accepts only formats of the pack, to never charge for a message that the city does not offer. Parts
 * are separated by stars or `#`. Parking validates place, plate and hours.
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

const SAMPLES: Readonly<Record<string, string>> = { plate: 'А123АА77' };

function filled(template: string, prefix: string | undefined): string {
  return template.replace(/\{(\w+)\}/g, (_, part: string) =>
    part === 'prefix' ? (prefix ?? '') : (SAMPLES[part] ?? '1'),
  );
}

/** Returns the message that extends the session by an hour; null if the city has no format for it. */
export function renewalMessage({ prefix, forms }: SmsForms, plate: string, isOnly: boolean): string | null {
  const form = forms.find(({ template }) => readCommand(filled(template, prefix), prefix).kind === 'renew');
  if (!form) return null;
  const text = form.template.replace('{prefix}', prefix ?? '').replace('{hours}', '1');
  if (text.includes('{plate}')) return text.replace('{plate}', plate);
  return isOnly ? text : `${text}*${plate}`;
}

/** A start with hours and one without are different formats. */
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
  // Ignores a trailing star typed by mistake.
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

/** Returns minutes from decimal hours with a comma or a dot, else `null`. */
export function minutesOfHours(hours: string): number | null {
  const match = /^([0-9]{1,4})(?:[.,]([0-9]{1,2}))?$/.exec(hours.trim());
  return match ? Math.round(Number(`${match[1]}.${match[2] ?? '0'}`) * 60) : null;
}

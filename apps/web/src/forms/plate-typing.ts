import { normalizePlate, parsePlateParts, PLATE_LETTERS, PLATE_MAX_LENGTH } from '@gorpark/domain/plate';

/** A Russian plate while it is typed: number and region apart. */
export interface TypedPlate {
  main: string;
  region: string;
}

/** The longest number without its region. */
export const MAIN_SIGNS = 6;

const NO_PLATE_SIGN = new RegExp(`[^${PLATE_LETTERS}0-9]`, 'g');

/** Between two boxes whose texts do not meet where the pattern of their plate does: no plate has this character. */
const BORDER = '-';

/** What the two boxes show of a plate, as pasted, as stored or as {@link joinPlate} joined it. */
export function splitPlate(text: string): TypedPlate {
  const [first = '', second] = text.split(BORDER);
  const plate = cleanPart(first);
  if (second !== undefined) return { main: plate, region: cleanPart(second) };
  const parts = parsePlateParts(plate);
  if (parts?.region) return { main: parts.main, region: parts.region };
  return { main: plate.slice(0, MAIN_SIGNS), region: plate.slice(MAIN_SIGNS) };
}

/**
 * The plate of both boxes. Boxes that only look like another plate when their texts are run together, such as `К415` and
 * `178`, are joined by a hyphen: that is no plate, and splits into the same boxes again.
 */
export function joinPlate({ main, region }: TypedPlate): string {
  const joined = splitPlate(main + region);
  return joined.main === main && joined.region === region ? main + region : main + BORDER + region;
}

/** Characters of a plate, capitals; look-alike letters become Cyrillic (decision D-R2). */
export const cleanPart = (text: string): string => normalizePlate(text).replace(NO_PLATE_SIGN, '');

/** Both parts when a text is a whole plate with its region; null for anything else. */
export function wholePlate(text: string): TypedPlate | null {
  const parts = parsePlateParts(cleanPart(text));
  return parts?.region ? { main: parts.main, region: parts.region } : null;
}

/** The boxes after the text of the main one has changed; a whole plate fills an empty region as well. */
export function typeMain(text: string, before: TypedPlate): TypedPlate {
  const main = cleanPart(text);
  const whole = before.region === '' && main.length > MAIN_SIGNS ? wholePlate(main) : null;
  return whole ?? { main, region: before.region };
}

/** What {@link typeMain} leaves out of a text, so that nobody wonders where it is: letters of no plate, or signs over nine. */
export function leftOutOf(text: string): 'letters' | 'tooLong' | null {
  const typed = normalizePlate(text);
  if (/\p{L}/u.test(typed.replace(new RegExp(`[${PLATE_LETTERS}]`, 'g'), ''))) return 'letters';
  return typed.replace(NO_PLATE_SIGN, '').length > PLATE_MAX_LENGTH ? 'tooLong' : null;
}

/** A foreign plate is kept as it is written, upper case without spaces; one that is too long is an error, not cut. */
export function typeForeign(text: string): string {
  return normalizePlate(text, 'foreign');
}

import { normalizePlate, parsePlateParts, PLATE_LETTERS, PLATE_MAX_LENGTH } from '@gorpark/domain/plate';

export interface TypedPlate {
  main: string;
  region: string;
}

/** Longest number without its region, characters. */
export const MAIN_SIGNS = 6;

const NO_PLATE_SIGN = new RegExp(`[^${PLATE_LETTERS}0-9]`, 'g');

/** Separates boxes that were not split where the plate's pattern splits; no plate contains this character. */
const BORDER = '-';

export function splitPlate(text: string): TypedPlate {
  const [first = '', second] = text.split(BORDER);
  const plate = cleanPart(first);
  if (second !== undefined) return { main: plate, region: cleanPart(second) };
  const parts = parsePlateParts(plate);
  if (parts?.region) return { main: parts.main, region: parts.region };
  return { main: plate.slice(0, MAIN_SIGNS), region: plate.slice(MAIN_SIGNS) };
}

/**
 * Joins both boxes. If the joined text would read as another plate, as with `К415` and `178`, a hyphen separates
 * them: invalid as a plate, but it splits into the same boxes.
 */
export function joinPlate({ main, region }: TypedPlate): string {
  const joined = splitPlate(main + region);
  return joined.main === main && joined.region === region ? main + region : main + BORDER + region;
}

/** Returns upper case; look-alike letters become Cyrillic [vehicles-1]. */
export const cleanPart = (text: string): string => normalizePlate(text).replace(NO_PLATE_SIGN, '');

/** Returns both parts of a full plate with region; null for any other text. */
export function wholePlate(text: string): TypedPlate | null {
  const parts = parsePlateParts(cleanPart(text));
  return parts?.region ? { main: parts.main, region: parts.region } : null;
}

export function typeMain(text: string, before: TypedPlate): TypedPlate {
  const main = cleanPart(text);
  const whole = before.region === '' && main.length > MAIN_SIGNS ? wholePlate(main) : null;
  return whole ?? { main, region: before.region };
}

/** Returns what {@link typeMain} drops: letters not used on plates, or characters beyond nine. */
export function leftOutOf(text: string): 'letters' | 'tooLong' | null {
  const typed = normalizePlate(text);
  if (/\p{L}/u.test(typed.replace(new RegExp(`[${PLATE_LETTERS}]`, 'g'), ''))) return 'letters';
  return typed.replace(NO_PLATE_SIGN, '').length > PLATE_MAX_LENGTH ? 'tooLong' : null;
}

/** Normalizes a foreign plate. A plate that is too long is not cut, so that the field shows an error. */
export function typeForeign(text: string): string {
  return normalizePlate(text, 'foreign');
}

import { normalizePlate, parsePlateParts, PLATE_LETTERS, PLATE_MAX_LENGTH } from '@gorpark/domain/plate';

/** A Russian plate while it is typed: number and region apart. */
export interface TypedPlate {
  main: string;
  region: string;
}

/** The longest number without its region. */
export const MAIN_SIGNS = 6;
export const REGION_SIGNS = 3;

const NO_PLATE_SIGN = new RegExp(`[^${PLATE_LETTERS}0-9]`, 'g');

/** Cuts a whole plate, as pasted or as kept, into what the two fields show. */
export function splitPlate(text: string): TypedPlate {
  const plate = normalizePlate(text).replace(NO_PLATE_SIGN, '');
  const parts = parsePlateParts(plate);
  if (parts?.region) return { main: parts.main, region: parts.region };
  return { main: plate.slice(0, MAIN_SIGNS), region: plate.slice(MAIN_SIGNS, MAIN_SIGNS + REGION_SIGNS) };
}

/** Look-alike letters turn Cyrillic while typing (decision D-R2); other signs of no plate are left out. */
export function typeMain(text: string, before: TypedPlate): TypedPlate {
  const typed = normalizePlate(text).replace(NO_PLATE_SIGN, '');
  return typed.length > MAIN_SIGNS ? splitPlate(typed) : { main: typed, region: before.region };
}

/** What {@link typeMain} leaves out of a text, so that nobody wonders where it is: letters of no plate, or signs over nine. */
export function leftOutOf(text: string): 'letters' | 'tooLong' | null {
  const typed = normalizePlate(text);
  if (/\p{L}/u.test(typed.replace(new RegExp(`[${PLATE_LETTERS}]`, 'g'), ''))) return 'letters';
  return typed.replace(NO_PLATE_SIGN, '').length > PLATE_MAX_LENGTH ? 'tooLong' : null;
}

export function typeRegion(text: string): string {
  return text.replace(/\D/g, '').slice(0, REGION_SIGNS);
}

/** A foreign plate is kept as it is written, upper case without spaces; one that is too long is an error, not cut. */
export function typeForeign(text: string): string {
  return normalizePlate(text, 'foreign');
}

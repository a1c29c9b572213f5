import {
  isConsular,
  normalizePlate,
  parsePlateParts,
  type PlateCheck,
  PLATE_LETTERS,
  PLATE_MAX_LENGTH,
  splitTyped,
} from '@gorpark/domain/plate';

export interface TypedPlate {
  main: string;
  region: string;
}

/** Longest number without its region, characters. */
export const MAIN_LENGTH = 6;

const NO_PLATE_SIGN = new RegExp(`[^${PLATE_LETTERS}0-9]`);

/** Separates boxes that were not split where the plate's pattern splits; no plate contains this character. */
const BORDER = '-';

export function splitPlate(text: string): TypedPlate {
  const [first = '', second] = text.split(BORDER);
  const plate = cleanPart(first);
  if (second !== undefined) return { main: plate, region: cleanPart(second) };
  const parts = parsePlateParts(plate);
  if (parts?.region) return { main: parts.main, region: parts.region };
  return { main: plate.slice(0, MAIN_LENGTH), region: plate.slice(MAIN_LENGTH) };
}

/**
 * Joins both boxes. If the joined text would read as another plate, as with `К415` and `178`, a hyphen separates
 * them: invalid as a plate, but it splits into the same boxes.
 */
export function joinPlate({ main, region }: TypedPlate): string {
  const joined = splitPlate(main + region);
  return joined.main === main && joined.region === region ? main + region : main + BORDER + region;
}

/**
 * Returns letters and digits in upper case; look-alike letters become Cyrillic [vehicles-1]. Other letters stay:
 * without its D a consular plate would be a valid plate of another car.
 */
export const cleanPart = (text: string): string => normalizePlate(text).replace(/[^\p{L}0-9]/gu, '');

/** Returns both parts of a full plate with region; null for any other text. */
export function wholePlate(text: string): TypedPlate | null {
  const parts = parsePlateParts(cleanPart(text).replace(/(?<=[0-9])(?:RUS|РУС)$/, ''));
  return parts?.region ? { main: parts.main, region: parts.region } : null;
}

/** Returns a consular plate in Latin letters, null for other text. */
export function consularPlate(text: string): string | null {
  const plate = normalizePlate(cleanPart(text), 'foreign');
  return isConsular(plate) ? plate : null;
}

export const plateKindOf = ({ type, number }: Pick<PlateCheck, 'type' | 'number'>) =>
  type ?? (isConsular(number) ? 'consularType' : 'foreignType');

/** `isAppended`: the last character was typed at the end of the number. */
export function typeMain(text: string, before: TypedPlate, isAppended: boolean): TypedPlate {
  const main = cleanPart(text);
  if (before.region !== '') return { main, region: before.region };
  const whole = main.length > MAIN_LENGTH ? wholePlate(main) : null;
  return whole ?? (isAppended ? splitTyped(main) : { main, region: '' });
}

/** Returns why the typed text cannot be a Russian plate; null while it can. */
export function unfitOf({ main, region }: TypedPlate): 'letters' | 'tooLong' | null {
  const typed = main + region;
  if (NO_PLATE_SIGN.test(typed)) return 'letters';
  return typed.length > PLATE_MAX_LENGTH ? 'tooLong' : null;
}

/** Normalizes a foreign plate. A plate that is too long is not cut, so that the field shows an error. */
export function typeForeign(text: string): string {
  return normalizePlate(text, 'foreign');
}

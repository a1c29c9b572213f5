import { isConsular, parsePlateParts, plateKey } from './plate.ts';

/** Characters that look alike on a plate or in a text message, the first one stands for its group. */
const SHAPES = ['0ОOQD', '1IL', '2Z', '3З', '4Ч', '5S', '6БG', '7ТT', '8ВB'];
const SHAPE_OF = new Map(
  SHAPES.flatMap((group) => Array.from(group).map((sign) => [sign, group[0] ?? sign])),
);
const DIGIT = /[0-9]/;

const shapeOf = (text: string): string =>
  Array.from(text)
    .map((sign) => SHAPE_OF.get(sign) ?? sign)
    .join('');

/** Returns the subject of the federation of a region code, null if unknown. */
export type SubjectOf = (code: string) => string | null;

/**
 * Returns true if one typing mistake separates two plates: a look-alike character, one replaced, added or missing, two
 * letters or digits exchanged, another region code of the same subject. False for the same plate in Latin letters.
 * (Forgiveness, 6)
 */
export function isPlateTwin(one: string, other: string, subjectOf: SubjectOf = () => null): boolean {
  const [a, b] = [plateKey(one), plateKey(other)];
  if (a === b) return false;
  return shapeOf(a) === shapeOf(b) || isOneEdit(a, b) || isExchange(a, b) || isOtherRegion(a, b, subjectOf);
}

/** Returns the known plate that the typed one may be meant to be; null if the typed plate is known itself. */
export function plateTwinOf(
  typed: string,
  known: readonly string[],
  subjectOf: SubjectOf = () => null,
): string | null {
  if (known.some((plate) => plateKey(plate) === plateKey(typed))) return null;
  return known.find((plate) => isPlateTwin(typed, plate, subjectOf)) ?? null;
}

const STANDARD = ['letter', 'digit', 'digit', 'digit', 'letter', 'letter'] as const;
const LETTERS: Readonly<Record<string, string>> = { 0: 'О', 7: 'Т', 8: 'В' };

/**
 * Returns an ordinary plate with digits in places of letters, or the reverse, put right; null if that gives none. `0123ВС78`
 * is mended too, although it reads as a motorcycle's plate.
 */
export function mendPlate(typed: string): string | null {
  const key = plateKey(typed);
  if (parsePlateParts(key)?.type === 'standart' || isConsular(key)) return null;
  const mended = Array.from(key)
    .map((sign, index) => {
      if ((STANDARD[index] ?? 'digit') === 'letter') return LETTERS[sign] ?? sign;
      const shape = SHAPE_OF.get(sign) ?? sign;
      return DIGIT.test(shape) ? shape : sign;
    })
    .join('');
  return parsePlateParts(mended)?.type === 'standart' ? mended : null;
}

function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  return rest === short.slice(long.length === short.length ? same + 1 : same);
}

function isExchange(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const changed = Array.from(a).flatMap((sign, index) => (sign === b[index] ? [] : [index]));
  const [first = 0, second = 0] = changed;
  if (changed.length !== 2 || a[first] !== b[second] || a[second] !== b[first]) return false;
  return DIGIT.test(a[first] ?? '') === DIGIT.test(a[second] ?? '');
}

function isOtherRegion(a: string, b: string, subjectOf: SubjectOf): boolean {
  const [one, other] = [parsePlateParts(a), parsePlateParts(b)];
  if (!one?.region || !other?.region || one.main !== other.main) return false;
  const subject = subjectOf(one.region);
  return subject !== null && subject === subjectOf(other.region);
}

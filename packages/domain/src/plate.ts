import { type Category, DEFAULT_CATEGORY } from './category.ts';
import { foldLookAlikes, foldToLatin, isMotoType, parsePlateParts } from './plate-types.ts';
import type { PlateType } from './plate-types.ts';

export {
  foldToLatin,
  isMotoType,
  parsePlateParts,
  PLATE_LETTERS,
  PLATE_TYPES,
  trailerTwin,
} from './plate-types.ts';
export type { PlateParts, PlateType } from './plate-types.ts';

export type PlateFormat = 'rus' | 'foreign';

/** Counted without spaces, for Russian and foreign plates (decision D-R3). Consular plates may be longer. */
export const PLATE_MAX_LENGTH = 9;

/** ГОСТ Р 50577, types 9 and 10: country, `CD` and a digit or `D` or `T` and three digits, region. */
const CONSULAR = /^[0-9]{3}(?:CD[0-9]|[DT][0-9]{3})[0-9]{2,3}$/;
const isConsular = (number: string): boolean => CONSULAR.test(foldToLatin(number));

/**
 * notEmpty: nothing typed; tooLong: over 9 characters and not consular; invisible: zero-width or combining signs; letters: a letter or
 * sign that no plate has; format: none of the seven types; category: moto types need A, others must not have it.
 */
export type PlateProblem = 'notEmpty' | 'tooLong' | 'invisible' | 'letters' | 'format' | 'category';

/** The catalogue name that the server answers for each problem. */
export const PLATE_PROBLEM_ERRORS = {
  notEmpty: 'EmptyTs',
  tooLong: 'ValidationError',
  invisible: 'InvalidFormat',
  letters: 'InvalidFormat',
  format: 'InvalidFormat',
  category: 'ValidationError',
} as const satisfies Record<PlateProblem, string>;

export interface PlateCheck {
  /** Normalised: upper case, no spaces, Cyrillic when Russian. */
  readonly number: string;
  readonly format: PlateFormat;
  readonly type: PlateType | null;
  readonly hasRegion: boolean;
  readonly region: string | null;
  /** Empty when the plate is fine; the first is the one to show. */
  readonly problems: readonly PlateProblem[];
  /** Only when a list of regions is given: the code is not in it. Never a refusal. */
  readonly isRegionUnknown: boolean;
}

export interface PlateCheckOptions {
  readonly category?: Category | null;
  /** The format that the person chose; without it the plate is classed by {@link entryFormat}. */
  readonly format?: PlateFormat | null;
  readonly knownRegions?: ReadonlySet<string>;
}

// Spaces that a keyboard or a paste brings. Zero-width signs are no spaces: they stay and are refused.
const SPACES = /[\t\n\r \u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /[\p{M}\p{Cf}\p{Cc}]/u;
const RUSSIAN_SIGNS = /^[АВЕКМНОРСТУХ0-9]+$/;
const FOREIGN_SIGNS =
  /^(?=.*[\p{Script=Latin}\p{Script=Cyrillic}0-9])[\p{Script=Latin}\p{Script=Cyrillic}0-9-]+$/u;

/** Upper case without spaces; a Russian plate in Cyrillic (look-alikes by shape, decision D-R2). Checks nothing. */
export function normalizePlate(text: string, format: PlateFormat = 'rus'): string {
  const bare = text.replace(SPACES, '').toUpperCase();
  return format === 'rus' ? foldLookAlikes(bare) : bare;
}

/** One key for a plate and its Latin or Cyrillic twin, Russian or foreign: for "already parked" and duplicates. */
export function plateKey(text: string): string {
  return normalizePlate(text, 'rus');
}

/**
 * The literal rule, for plates that arrive without a format: only Latin letters, digits and spaces, and not
 * only digits, is foreign; everything else is Russian.
 */
export function classifyPlate(text: string): PlateFormat {
  const bare = text.replace(SPACES, '');
  return /^[A-Za-z0-9]+$/.test(bare) && /[A-Za-z]/.test(bare) ? 'foreign' : 'rus';
}

/** The rule at entry (decision D-R2): ticked is foreign; what fits a Russian type after folding is Russian. */
export function entryFormat(text: string, isForeignTicked = false): PlateFormat {
  if (isForeignTicked || isConsular(normalizePlate(text, 'foreign'))) return 'foreign';
  return parsePlateParts(normalizePlate(text)) ? 'rus' : classifyPlate(text);
}

/** Checks a plate as typed; says everything that a form, the plate checker and the server need. */
export function checkPlate(text: string, options: PlateCheckOptions = {}): PlateCheck {
  const format = options.format ?? entryFormat(text);
  const number = normalizePlate(text, format);
  const parts = format === 'rus' ? parsePlateParts(number) : null;
  const problems = signProblems(number, format);
  if (problems.length === 0 && format === 'rus' && !parts) problems.push('format');
  if (parts && options.category && !isCategoryOf(parts.type, options.category)) problems.push('category');
  const region = parts?.region ?? null;
  return {
    number,
    format,
    type: parts?.type ?? null,
    hasRegion: region !== null,
    region,
    problems,
    isRegionUnknown: region !== null && options.knownRegions?.has(region) === false,
  };
}

/** Whether a category may go with a plate type (decision D-F4: M with a moto plate does not). */
export function isCategoryOf(type: PlateType, category: Category): boolean {
  return isMotoType(type) === (category === 'A');
}

/** The category of a vehicle that nobody named: A for a plate that only motorcycles have, else B (D-J41). */
export function usualCategory(text: string, format: PlateFormat | null = null): Category {
  const { type } = checkPlate(text, { format });
  return type !== null && isMotoType(type) ? 'A' : DEFAULT_CATEGORY;
}

/** `А 123 ВС 78`: each type in its own pattern (decision D-H3); a foreign plate as it is; empty is a dash. */
export function formatPlate(plate: string): string {
  const bare = plate.replace(SPACES, '').toUpperCase();
  if (bare === '') return '-';
  const parts = parsePlateParts(bare);
  if (!parts) return bare;
  return [...parts.groups, ...(parts.region === null ? [] : [parts.region])].join(' ');
}

function signProblems(number: string, format: PlateFormat): PlateProblem[] {
  if (number === '') return ['notEmpty'];
  if (INVISIBLE.test(number)) return ['invisible'];
  if (number.length > PLATE_MAX_LENGTH && !isConsular(number)) return ['tooLong'];
  return (format === 'rus' ? RUSSIAN_SIGNS : FOREIGN_SIGNS).test(number) ? [] : ['letters'];
}

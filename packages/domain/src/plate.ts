import { type Category, DEFAULT_CATEGORY } from './category.ts';
import { foldLookAlikes, foldToLatin, isMotoType, parsePlateParts } from './plate-types.ts';
import type { PlateType } from './plate-types.ts';

export {
  foldToLatin,
  isMotoType,
  parsePlateParts,
  PLATE_LETTERS,
  PLATE_TYPES,
  splitTyped,
  trailerTwin,
} from './plate-types.ts';
export type { PlateParts, PlateType } from './plate-types.ts';

export type PlateFormat = 'rus' | 'foreign';

/** Maximum without spaces [vehicles-2]. Consular plates may be longer. */
export const PLATE_MAX_LENGTH = 9;

/** Consular plates: GOST R 50577, types 9 and 10. */
const CONSULAR = /^[0-9]{3}(?:CD[0-9]|[DT][0-9]{3})[0-9]{2,3}$/;
/** Returns Latin letters for upper-case text without spaces; null for other plates. */
function consularOf(number: string): string | null {
  const latin = foldToLatin(number).replace('Д', 'D');
  return CONSULAR.test(latin) ? latin : null;
}
export const isConsular = (number: string): boolean => consularOf(number) !== null;

/**
 * invisible: zero-width or combining characters; letters: a character that plates never have; format: an unknown
 * type; category: moto types need A, others must not have it.
 */
export type PlateProblem = 'notEmpty' | 'tooLong' | 'invisible' | 'letters' | 'format' | 'category';

/** The error names that the server returns. */
export const PLATE_PROBLEM_ERRORS = {
  notEmpty: 'EmptyTs',
  tooLong: 'ValidationError',
  invisible: 'InvalidFormat',
  letters: 'InvalidFormat',
  format: 'InvalidFormat',
  category: 'ValidationError',
} as const satisfies Record<PlateProblem, string>;

export interface PlateCheck {
  /** Upper case without spaces; Cyrillic for a Russian plate. */
  readonly number: string;
  readonly format: PlateFormat;
  readonly type: PlateType | null;
  readonly hasRegion: boolean;
  readonly region: string | null;
  readonly problems: readonly PlateProblem[];
  /** true: the region is not in `knownRegions`, which is never a reason to refuse. */
  readonly isRegionUnknown: boolean;
}

export interface PlateCheckOptions {
  readonly category?: Category | null;
  /** Default: {@link entryFormat}. */
  readonly format?: PlateFormat | null;
  readonly knownRegions?: ReadonlySet<string>;
}

// Zero-width characters are not spaces: they stay and are refused.
const SPACES = /[\t\n\r \u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /[\p{M}\p{Cf}\p{Cc}]/u;
const RUSSIAN_CHARACTERS = /^[АВЕКМНОРСТУХ0-9]+$/;
const FOREIGN_CHARACTERS =
  /^(?=.*[\p{Script=Latin}\p{Script=Cyrillic}0-9])[\p{Script=Latin}\p{Script=Cyrillic}0-9-]+$/u;

/** Returns upper case without spaces, Cyrillic when Russian, Latin when consular [vehicles-1]. Does not validate. */
export function normalizePlate(text: string, format: PlateFormat = 'rus'): string {
  const bare = text.replace(SPACES, '').toUpperCase();
  const known = consularOf(bare) ?? bare;
  return format === 'rus' ? foldLookAlikes(known) : known;
}

/** Returns the same key for a plate and its Latin or Cyrillic twin; detects "already parked" and duplicates. */
export function plateKey(text: string): string {
  return normalizePlate(text, 'rus');
}

/**
 * The specified rule for a plate without a format: foreign if only Latin letters, digits and spaces, but not only
 * digits; else Russian.
 */
export function classifyPlate(text: string): PlateFormat {
  const bare = text.replace(SPACES, '');
  return /^[A-Za-z0-9]+$/.test(bare) && /[A-Za-z]/.test(bare) ? 'foreign' : 'rus';
}

/** The rule for typed plates: foreign if ticked, Russian if a Russian type matches after folding [vehicles-1]. */
export function entryFormat(text: string, isForeignTicked = false): PlateFormat {
  if (isForeignTicked || isConsular(normalizePlate(text, 'foreign'))) return 'foreign';
  return parsePlateParts(normalizePlate(text)) ? 'rus' : classifyPlate(text);
}

/** Checks a typed plate for forms, the plate checker and the server. */
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

/** Returns true if the category fits; M does not fit a moto plate [vehicles-4]. */
export function isCategoryOf(type: PlateType, category: Category): boolean {
  return isMotoType(type) === (category === 'A');
}

/** Returns the default category: A for a motorcycle-only plate, else B [vehicles-4]. */
export function usualCategory(text: string, format: PlateFormat | null = null): Category {
  const { type } = checkPlate(text, { format });
  return type !== null && isMotoType(type) ? 'A' : DEFAULT_CATEGORY;
}

/** Returns `А 123 ВС 78`; a foreign plate unchanged; a dash for empty text. */
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
  return (format === 'rus' ? RUSSIAN_CHARACTERS : FOREIGN_CHARACTERS).test(number) ? [] : ['letters'];
}

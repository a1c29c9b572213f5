/** The seven plate types of the documents; the order is the order in which a text is tried. */
export const PLATE_TYPES = [
  'standart',
  'transit',
  'taxi',
  'moto',
  'mvdStandart',
  'mvdTrailer',
  'mvdMoto',
] as const;
export type PlateType = (typeof PLATE_TYPES)[number];

/** The letters that look alike in both alphabets, at the same places in both texts. */
const LATIN = 'ABEKMHOPCTYX';
const CYRILLIC = 'АВЕКМНОРСТУХ';

/** The only letters of Russian plates. */
export const PLATE_LETTERS = CYRILLIC;

/** How a type is written: L is a letter, D a digit, one group an item. The region (2-3 digits) follows. */
const GROUPS: Record<PlateType, readonly string[]> = {
  standart: ['L', 'DDD', 'LL'],
  transit: ['LL', 'DDD', 'L'],
  taxi: ['LL', 'DDD'],
  moto: ['DDDD', 'LL'],
  mvdStandart: ['L', 'DDDD'],
  mvdTrailer: ['DDD', 'L'],
  mvdMoto: ['DDDD', 'L'],
};

const MOTO_TYPES: ReadonlySet<PlateType> = new Set(['moto', 'mvdMoto']);

const PATTERNS = PLATE_TYPES.map((type) => {
  const groups = GROUPS[type].map(
    (group) => `(${group.replaceAll('L', `[${CYRILLIC}]`).replaceAll('D', '[0-9]')})`,
  );
  return { type, pattern: new RegExp(`^${groups.join('')}([0-9]{2,3})?$`) };
});

export interface PlateParts {
  readonly type: PlateType;
  /** The number without the region. */
  readonly main: string;
  /** `main` cut as the type is written, e.g. ['А', '123', 'ВС']. */
  readonly groups: readonly string[];
  readonly region: string | null;
}

/**
 * The trailer plate (two letters, four digits, region of two) that is written like this taxi plate, as people write it;
 * null when the plate can be no trailer's.
 */
export function trailerTwin({
  type,
  groups: [letters = '', digits = ''],
  region,
}: PlateParts): string | null {
  if (type !== 'taxi' || region?.length !== 3) return null;
  return `${letters} ${digits}${region.slice(0, 1)} ${region.slice(1)}`;
}

/** Motorcycle plates need category A, all others must not have it. */
export function isMotoType(type: PlateType): boolean {
  return MOTO_TYPES.has(type);
}

/** Cuts a normalised Russian plate into its parts; `null` when it is none of the seven types. */
export function parsePlateParts(plate: string): PlateParts | null {
  for (const { type, pattern } of PATTERNS) {
    const match = pattern.exec(plate);
    if (!match) continue;
    const groups = match.slice(1, -1);
    return { type, main: groups.join(''), groups, region: match.at(-1) ?? null };
  }
  return null;
}

/** Turns Latin letters into the Cyrillic ones of the same shape; everything else stays. */
export function foldLookAlikes(text: string): string {
  return text.replace(/[ABEKMHOPCTYX]/g, (letter) => CYRILLIC.charAt(LATIN.indexOf(letter)));
}

/** The other way round: how somebody types a Russian plate on a Latin keyboard. */
export function foldToLatin(text: string): string {
  return Array.from(text, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');
}

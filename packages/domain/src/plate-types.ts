/** In the order in which a plate is matched. */
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

/** Latin look-alikes of the Cyrillic letters at equal positions. */
const LATIN = 'ABEKMHOPCTYX';
const CYRILLIC = 'АВЕКМНОРСТУХ';

export const PLATE_LETTERS = CYRILLIC;

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
  readonly main: string;
  readonly groups: readonly string[];
  readonly region: string | null;
}

/** Returns the trailer plate with the same characters as this taxi plate, or null. */
export function trailerTwin({
  type,
  groups: [letters = '', digits = ''],
  region,
}: PlateParts): string | null {
  if (type !== 'taxi' || region?.length !== 3) return null;
  return `${letters} ${digits}${region.slice(0, 1)} ${region.slice(1)}`;
}

export function isMotoType(type: PlateType): boolean {
  return MOTO_TYPES.has(type);
}

/** Returns the parts; `null` for an unknown type. */
export function parsePlateParts(plate: string): PlateParts | null {
  for (const { type, pattern } of PATTERNS) {
    const match = pattern.exec(plate);
    if (!match) continue;
    const groups = match.slice(1, -1);
    return { type, main: groups.join(''), groups, region: match.at(-1) ?? null };
  }
  return null;
}

/**
 * Returns number and region of a plate that is typed from its first character. A digit after a complete number of any
 * type begins the region.
 */
export function splitTyped(plate: string): { main: string; region: string } {
  const parts = parsePlateParts(plate) ?? parsePlateParts(`${plate}0`);
  const main = parts?.region ? parts.main : plate;
  return { main, region: plate.slice(main.length) };
}

export function foldLookAlikes(text: string): string {
  return text.replace(/[ABEKMHOPCTYX]/g, (letter) => CYRILLIC.charAt(LATIN.indexOf(letter)));
}

/** Returns Latin look-alikes: a Russian plate on a Latin keyboard. */
export function foldToLatin(text: string): string {
  return Array.from(text, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');
}

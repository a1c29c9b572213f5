import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY_RULES, CLASSIFIED, INVALID, SHOWN, VALID } from './fixtures/plates.ts';
import {
  checkPlate,
  classifyPlate,
  entryFormat,
  formatPlate,
  normalizePlate,
  parsePlateParts,
  PLATE_LETTERS,
  PLATE_PROBLEM_ERRORS,
  PLATE_TYPES,
  plateKey,
} from './plate.ts';
import type { PlateType } from './plate.ts';

/** Row, type, and the pattern as written: L a letter, D a digit. */
const PATTERNS: [row: string, type: PlateType, pattern: string][] = [
  ['PAY-236', 'standart', 'L DDD LL'],
  ['PAY-237', 'transit', 'LL DDD L'],
  ['PAY-238', 'taxi', 'LL DDD'],
  ['PAY-239', 'moto', 'DDDD LL'],
  ['PAY-240', 'mvdStandart', 'L DDDD'],
  ['PAY-241', 'mvdTrailer', 'DDD L'],
  ['PAY-242', 'mvdMoto', 'DDDD L'],
];

const fill = (pattern: string): string => pattern.replaceAll('L', 'К').replaceAll('D', '7');

describe('plate types', () => {
  it('[PAY-234] are the seven of the documents', () => {
    expect(PLATE_TYPES).toEqual([
      'standart',
      'transit',
      'taxi',
      'moto',
      'mvdStandart',
      'mvdTrailer',
      'mvdMoto',
    ]);
  });

  it.each(PATTERNS)('[%s] a %s plate is %s and a region of 2 or 3 digits', (_row, type, pattern) => {
    for (const region of ['78', '178']) {
      const check = checkPlate(fill(pattern) + region);
      expect(check).toMatchObject({ type, region, hasRegion: true, problems: [] });
    }
    for (const region of ['7', '1178']) expect(checkPlate(fill(pattern) + region).problems).not.toEqual([]);
  });

  it.each(PATTERNS)('[PAY-243] [%s] a %s plate may come without a region', (_row, type, pattern) => {
    expect(checkPlate(fill(pattern))).toMatchObject({ type, region: null, hasRegion: false, problems: [] });
  });

  it.each(PATTERNS)('[PAY-245] [%s] a %s plate is displayed as %s and the region', (_row, type, pattern) => {
    const plate = fill(pattern).replaceAll(' ', '');
    expect(formatPlate(`${plate}78`)).toBe(`${fill(pattern)} 78`);
    expect(formatPlate(plate)).toBe(fill(pattern));
    expect(parsePlateParts(`${plate}78`)).toEqual({
      type,
      main: plate,
      groups: fill(pattern).split(' '),
      region: '78',
    });
  });

  it.each(VALID)('[PAY-235] $in is $type', ({ in: text, type, norm, category, format }) => {
    expect(checkPlate(text, { category, format })).toMatchObject({ type, number: norm, problems: [] });
  });

  it.each(INVALID)('[PAY-235] "$in" is refused: $why', ({ in: text }) => {
    expect(checkPlate(text).problems).toHaveLength(1);
  });

  it('[PAY-235] only the twelve letters stand on a plate', () => {
    expect(PLATE_LETTERS).toBe('АВЕКМНОРСТУХ');
    const others = 'БГДЁЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯDFGIJLNQRSUVWZ'.split('');
    for (const letter of others)
      expect(checkPlate(`${letter}123ВС78`, { format: 'rus' }).problems).toEqual(['letters']);
  });
});

describe('writing and showing', () => {
  it('[PAY-244] spaces are ignored', () => {
    for (const text of ['А 123 ВС 78', ' а123вс78 ', 'А\u00a0123\u202fВС\t78']) {
      expect(checkPlate(text)).toMatchObject({ number: 'А123ВС78', problems: [] });
    }
    expect(checkPlate('А 123 ВС 178').problems).toEqual([]);
  });

  it.each(SHOWN)('[PAY-245] [PAY-246] "$in" is displayed as "$out"', ({ in: text, out }) => {
    expect(formatPlate(text)).toBe(out);
  });

  it('[PAY-246] an empty plate is a dash, a foreign one stays as it is', () => {
    expect(formatPlate('  ')).toBe('-');
    expect(formatPlate('ab 1234')).toBe('AB1234');
  });

  it('[PAY-245] showing and reading is a round trip for every type', () => {
    const letter = fc.constantFrom(...PLATE_LETTERS.split(''));
    const digit = fc.constantFrom(...'0123456789'.split(''));
    const anyPlate = fc
      .tuple(
        fc.constantFrom(...PATTERNS),
        fc.array(letter, { minLength: 3, maxLength: 3 }),
        fc.array(digit, { minLength: 7, maxLength: 7 }),
      )
      .map(([[, type, pattern], letters, digits]) => {
        let used = 0;
        const main = pattern.replace(/[LD]/g, (sign) => (sign === 'L' ? letters : digits)[used++ % 3] ?? '');
        return { type, plate: main.replaceAll(' ', '') + digits.slice(3, 5 + (used % 2)).join('') };
      });
    fc.assert(
      fc.property(anyPlate, ({ type, plate }) => {
        expect(parsePlateParts(plate)?.type).toBe(type);
        expect(normalizePlate(formatPlate(plate).toLowerCase())).toBe(plate);
      }),
    );
  });
});

describe('Russian or foreign', () => {
  it.each(CLASSIFIED)('$in without a format is $as', ({ in: text, as }) => {
    expect(classifyPlate(text)).toBe(as);
  });

  it('look-alikes are folded by shape at entry (decision R2), B22', () => {
    expect(checkPlate('A123BC77')).toMatchObject({ number: 'А123ВС77', format: 'rus', problems: [] });
    expect(checkPlate('a555xx61')).toMatchObject({
      number: 'А555ХХ61',
      problems: [],
    });
    expect(plateKey('a 123 bc 77')).toBe(plateKey('А123ВС77'));
  });

  it('the ticked box makes it foreign, and a foreign plate needs no type', () => {
    expect(entryFormat('A123BC77', true)).toBe('foreign');
    expect(entryFormat('AB1234C')).toBe('foreign');
    expect(checkPlate('AB1234C')).toMatchObject({
      number: 'AB1234C',
      format: 'foreign',
      type: null,
      problems: [],
    });
    expect(checkPlate('А123ВС77', { format: 'foreign' })).toMatchObject({ type: null, problems: [] });
  });

  it('B25 "a 123 bc 77" is accepted and normalised; B26 "XYZ-99" as foreign is accepted', () => {
    expect(checkPlate('a 123 bc 77', { format: 'rus' })).toMatchObject({ number: 'А123ВС77', problems: [] });
    expect(checkPlate('XYZ-99', { format: 'foreign' })).toMatchObject({ number: 'XYZ-99', problems: [] });
    expect(checkPlate('!?', { format: 'foreign' }).problems).toEqual(['letters']);
    expect(checkPlate('--', { format: 'foreign' }).problems).toEqual(['letters']);
  });
});

describe('problems', () => {
  it('B20 empty, B21 ten signs, B23 wrong letters, B24 invisible signs', () => {
    const problemOf = (text: string): string | undefined => checkPlate(text, { format: 'rus' }).problems[0];
    expect(problemOf(' ')).toBe('notEmpty');
    expect(problemOf('А123ВС7890')).toBe('tooLong');
    expect(problemOf('А 123 ВС 778')).toBeUndefined();
    expect(problemOf('Ж123ВС78')).toBe('letters');
    for (const sign of ['\u200b', '\u200d', '\ufeff', '\u0301', '\u00ad', '\u202e', '\u2060']) {
      expect(problemOf(`А12${sign}3ВС78`)).toBe('invisible');
      expect(checkPlate(`AB${sign}12`, { format: 'foreign' }).problems).toEqual(['invisible']);
    }
    expect(PLATE_PROBLEM_ERRORS).toMatchObject({
      notEmpty: 'EmptyTs',
      tooLong: 'ValidationError',
      letters: 'InvalidFormat',
      invisible: 'InvalidFormat',
      category: 'ValidationError',
    });
  });

  it.each(CATEGORY_RULES)('B27 $in with category $category: $ok', ({ in: text, category, ok }) => {
    expect(checkPlate(text, { category }).problems).toEqual(ok ? [] : ['category']);
  });

  it('B27 M with a moto plate is a mismatch (decision F4), police motorcycles need A as well', () => {
    expect(checkPlate('1234АВ78', { category: 'M' }).problems).toEqual(['category']);
    expect(checkPlate('1234А78', { category: 'B' }).problems).toEqual(['category']);
    expect(checkPlate('1234А78', { category: 'A' }).problems).toEqual([]);
  });

  it('an unknown region is a warning, never a refusal', () => {
    const knownRegions = new Set(['78', '178']);
    expect(checkPlate('А123ВС478', { knownRegions })).toMatchObject({ isRegionUnknown: true, problems: [] });
    expect(checkPlate('А123ВС178', { knownRegions }).isRegionUnknown).toBe(false);
    expect(checkPlate('А123ВС', { knownRegions }).isRegionUnknown).toBe(false);
    expect(checkPlate('А123ВС478').isRegionUnknown).toBe(false);
  });

  it('[PAY-235] no text makes the check throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('rus', 'foreign', null), (text, format) => {
        const check = checkPlate(text, { format });
        expect(check.problems.length === 0 && check.format === 'rus').toBe(
          check.type !== null && check.problems.length === 0,
        );
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY_RULES, CLASSIFIED, INVALID, SHOWN, VALID } from './test/plates.ts';
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
  trailerTwin,
} from './plate.ts';
import type { PlateType } from './plate.ts';

fc.configureGlobal({ seed: 20_261_127 });

/** L is a letter, D a digit. */
const PATTERNS: [type: PlateType, pattern: string][] = [
  ['standart', 'L DDD LL'],
  ['transit', 'LL DDD L'],
  ['taxi', 'LL DDD'],
  ['moto', 'DDDD LL'],
  ['mvdStandart', 'L DDDD'],
  ['mvdTrailer', 'DDD L'],
  ['mvdMoto', 'DDDD L'],
];

const fill = (pattern: string): string => pattern.replaceAll('L', 'К').replaceAll('D', '7');

function readAs(text: string): string {
  const { type, region, problems } = checkPlate(text, { format: 'rus' });
  return problems[0] ?? `${type} ${region}`;
}

describe('plate types', () => {
  it('[PAY-234] are the seven specified types', () => {
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

  it('[PAY-236] reads letter, 3 digits, 2 letters, region as standart', () => {
    expect(['К777КК78', 'К777КК178'].map(readAs)).toEqual(['standart 78', 'standart 178']);
    expect(['К77КК78', 'К777К78', 'К777КК7', 'К7777КК78'].map(readAs)).not.toContain('standart 78');
  });

  it('[PAY-237] reads 2 letters, 3 digits, 1 letter, region as transit', () => {
    expect(['КК777К78', 'КК777К178'].map(readAs)).toEqual(['transit 78', 'transit 178']);
    expect(['КК77К78', 'КК777КК78', 'ККК777К78'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it('[PAY-238] reads 2 letters, 3 digits, region as taxi', () => {
    expect(['КК77778', 'КК777178'].map(readAs)).toEqual(['taxi 78', 'taxi 178']);
    expect(['КК7777', 'ККК77778', 'КК7771178'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it('[PAY-239] reads 4 digits, 2 letters, region as moto', () => {
    expect(['7777КК78', '7777КК178'].map(readAs)).toEqual(['moto 78', 'moto 178']);
    expect(['777КК78', '7777ККК78', '7777КК7'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it('[PAY-240] reads letter, 4 digits, region as mvdStandart', () => {
    expect(['К777778', 'К7777178'].map(readAs)).toEqual(['mvdStandart 78', 'mvdStandart 178']);
    expect(['К77777', 'К77771178', 'КК777778'].map(readAs)).toEqual(['format', 'format', 'taxi 778']);
  });

  it('[PAY-241] reads 3 digits, letter, region as mvdTrailer', () => {
    expect(['777К78', '777К178'].map(readAs)).toEqual(['mvdTrailer 78', 'mvdTrailer 178']);
    expect(['77К78', '777К7', '777К1178'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it('[PAY-242] reads 4 digits, letter, region as mvdMoto', () => {
    expect(['7777К78', '7777К178'].map(readAs)).toEqual(['mvdMoto 78', 'mvdMoto 178']);
    expect(['77777К78', '7777К7', '7777К1178'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it.each(PATTERNS)('[PAY-243] accepts a %s plate (%s) without a region', (type, pattern) => {
    expect(checkPlate(fill(pattern))).toMatchObject({ type, region: null, hasRegion: false, problems: [] });
    expect(checkPlate(`${fill(pattern)}78`)).toMatchObject({ type, region: '78', hasRegion: true });
  });

  it.each(PATTERNS)('[PAY-245] shows a %s plate as %s and the region', (type, pattern) => {
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

  it.each(VALID)('[PAY-235] reads $in as $type', ({ in: text, type, norm, category, format }) => {
    expect(checkPlate(text, { category, format })).toMatchObject({ type, number: norm, problems: [] });
  });

  it.each(INVALID)('[PAY-235] refuses "$in": $why', ({ in: text }) => {
    expect(checkPlate(text).problems).toHaveLength(1);
  });

  it.each(['004D00177', '004D001177', '112T999797', '004CD1177', '004 d 001 177', '004Т001177'])(
    'accepts the consular plate %s as foreign',
    (text) => {
      expect(checkPlate(text)).toMatchObject({ format: 'foreign', type: null, problems: [] });
      const cyrillic = text.replaceAll('T', 'Т').replaceAll('C', 'С').replace('D', 'Д').replace('d', 'д');
      expect(checkPlate(cyrillic)).toEqual(checkPlate(text));
      expect(plateKey(cyrillic)).toBe(plateKey(text));
    },
  );

  it.each(['004D0011777', '04D00117700', '004X001177', '004CD001177', 'АВ12345678'])(
    'refuses %s: longer than nine characters and not consular',
    (text) => {
      expect(checkPlate(text, { format: 'foreign' }).problems).toEqual(['tooLong']);
    },
  );

  it.each([
    ['АН123478', 'АН 1234 78'],
    ['АН12378', null],
    ['АН123', null],
    ['А123ВС178', null],
    ['7777КК178', null],
  ])('returns the trailer plate with the characters of %s: %s', (text, trailer) => {
    const parts = parsePlateParts(text);
    expect(parts && trailerTwin(parts)).toBe(trailer);
  });

  it('[PAY-235] accepts only the twelve plate letters', () => {
    expect(PLATE_LETTERS).toBe('АВЕКМНОРСТУХ');
    const others = 'БГДЁЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯDFGIJLNQRSUVWZ'.split('');
    for (const letter of others)
      expect(checkPlate(`${letter}123ВС78`, { format: 'rus' }).problems).toEqual(['letters']);
  });
});

describe('normalisation and display', () => {
  it('[PAY-244] ignores spaces', () => {
    for (const text of ['А 123 ВС 78', ' а123вс78 ', 'А\u00a0123\u202fВС\t78']) {
      expect(checkPlate(text)).toMatchObject({ number: 'А123ВС78', problems: [] });
    }
    expect(checkPlate('А 123 ВС 178').problems).toEqual([]);
  });

  it.each(SHOWN)('[PAY-245] [PAY-246] shows "$in" as "$out"', ({ in: text, out }) => {
    expect(formatPlate(text)).toBe(out);
  });

  it('[PAY-246] shows an empty plate as a dash and a foreign one unchanged', () => {
    expect(formatPlate('  ')).toBe('-');
    expect(formatPlate('ab 1234')).toBe('AB1234');
  });

  it('[PAY-245] reads back every displayed type', () => {
    const letter = fc.constantFrom(...PLATE_LETTERS.split(''));
    const digit = fc.constantFrom(...'0123456789'.split(''));
    const anyPlate = fc
      .tuple(
        fc.constantFrom(...PATTERNS),
        fc.array(letter, { minLength: 3, maxLength: 3 }),
        fc.array(digit, { minLength: 7, maxLength: 7 }),
      )
      .map(([[type, pattern], letters, digits]) => {
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
  it.each(CLASSIFIED)('[ACC-193] classifies $in without a format as $as', ({ in: text, as }) => {
    expect(classifyPlate(text)).toBe(as);
  });

  it('[ACC-193] treats a plate as Russian if any character is not Latin, digit or space', () => {
    for (const text of ['ЖB123', 'B1Ж23', 'B123Ж', 'AB-123', '-AB12', 'AB12-'])
      expect(classifyPlate(text)).toBe('rus');
  });

  it('folds look-alike letters by shape at entry (decision vehicles-1), B22', () => {
    expect(checkPlate('A123BC77')).toMatchObject({ number: 'А123ВС77', format: 'rus', problems: [] });
    expect(checkPlate('a555xx61')).toMatchObject({
      number: 'А555ХХ61',
      problems: [],
    });
    expect(plateKey('a 123 bc 77')).toBe(plateKey('А123ВС77'));
  });

  it.each(Array.from('ABEKMHOPCTYX', (latin, index) => [latin, PLATE_LETTERS.charAt(index)]))(
    'folds Latin %s to the plate letter %s at every position (decision vehicles-1)',
    (latin, cyrillic) => {
      expect(latin).not.toBe(cyrillic);
      for (const typed of [latin, latin.toLowerCase()]) {
        expect(checkPlate(`${typed}123${typed}${typed}77`)).toMatchObject({
          ...{ number: `${cyrillic}123${cyrillic}${cyrillic}77`, format: 'rus', problems: [] },
        });
        expect(normalizePlate(typed)).toBe(cyrillic);
        expect(plateKey(`${typed}123АА77`)).toBe(plateKey(`${cyrillic}123АА77`));
      }
    },
  );

  it('keeps Latin letters without a look-alike (decision vehicles-1)', () => {
    const others = Array.from('DFGIJLNQRSUVWZ');
    expect(others.map((letter) => normalizePlate(letter))).toEqual(others);
    for (const letter of others)
      expect(checkPlate(`${letter}123АА77`, { format: 'rus' }).problems).not.toEqual([]);
  });

  it('treats a plate as foreign with the box ticked and requires no type for it', () => {
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

  it('[BAD-25] accepts and normalises "a 123 bc 77"; [BAD-26] accepts "XYZ-99" as foreign', () => {
    expect(checkPlate('a 123 bc 77', { format: 'rus' })).toMatchObject({ number: 'А123ВС77', problems: [] });
    expect(checkPlate('XYZ-99', { format: 'foreign' })).toMatchObject({ number: 'XYZ-99', problems: [] });
    expect(checkPlate('!?', { format: 'foreign' }).problems).toEqual(['letters']);
    expect(checkPlate('--', { format: 'foreign' }).problems).toEqual(['letters']);
    for (const text of ['!AB12', 'AB!12', 'AB12!'])
      expect(checkPlate(text, { format: 'foreign' }).problems).toEqual(['letters']);
    for (const text of ['7', 'B', '--7', 'Ж7'])
      expect(checkPlate(text, { format: 'foreign' }).problems).toEqual([]);
  });
});

describe('problems', () => {
  it('[BAD-20] refuses empty, [BAD-21] ten characters, [BAD-23] wrong letters, [BAD-24] invisible characters', () => {
    const problemOf = (text: string): string | undefined => checkPlate(text, { format: 'rus' }).problems[0];
    expect(problemOf(' ')).toBe('notEmpty');
    expect(problemOf('А123ВС7890')).toBe('tooLong');
    expect(problemOf('А 123 ВС 778')).toBeUndefined();
    for (const text of ['Ж123ВС78', 'А123ВЖ78', 'А123ВС7Ж']) expect(problemOf(text)).toBe('letters');
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

  it.each(CATEGORY_RULES)('B27 checks $in with category $category: $ok', ({ in: text, category, ok }) => {
    expect(checkPlate(text, { category }).problems).toEqual(ok ? [] : ['category']);
  });

  it('[BAD-27] refuses M with a moto plate (decision vehicles-4), requires A for police motorcycles', () => {
    expect(checkPlate('1234АВ78', { category: 'M' }).problems).toEqual(['category']);
    expect(checkPlate('1234А78', { category: 'B' }).problems).toEqual(['category']);
    expect(checkPlate('1234А78', { category: 'A' }).problems).toEqual([]);
  });

  it('warns about an unknown region and never refuses it', () => {
    const knownRegions = new Set(['78', '178']);
    expect(checkPlate('А123ВС478', { knownRegions })).toMatchObject({ isRegionUnknown: true, problems: [] });
    expect(checkPlate('А123ВС178', { knownRegions }).isRegionUnknown).toBe(false);
    expect(checkPlate('А123ВС', { knownRegions }).isRegionUnknown).toBe(false);
    expect(checkPlate('А123ВС478').isRegionUnknown).toBe(false);
  });

  it('[PAY-235] never throws for any text', () => {
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

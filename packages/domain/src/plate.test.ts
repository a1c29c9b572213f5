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

/** Type and pattern as written: L a letter, D a digit. */
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

/** The type of a plate text, and whether it has a region; the problem when it is refused. */
function readAs(text: string): string {
  const { type, region, problems } = checkPlate(text, { format: 'rus' });
  return problems[0] ?? `${type} ${region}`;
}

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

  it('[PAY-236] a standart plate is letter, 3 digits, 2 letters, region', () => {
    expect(['К777КК78', 'К777КК178'].map(readAs)).toEqual(['standart 78', 'standart 178']);
    expect(['К77КК78', 'К777К78', 'К777КК7', 'К7777КК78'].map(readAs)).not.toContain('standart 78');
  });

  it('[PAY-237] a transit plate is 2 letters, 3 digits, 1 letter, region', () => {
    expect(['КК777К78', 'КК777К178'].map(readAs)).toEqual(['transit 78', 'transit 178']);
    expect(['КК77К78', 'КК777КК78', 'ККК777К78'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it('[PAY-238] a taxi plate is 2 letters, 3 digits, region', () => {
    expect(['КК77778', 'КК777178'].map(readAs)).toEqual(['taxi 78', 'taxi 178']);
    expect(['КК7777', 'ККК77778', 'КК7771178'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it('[PAY-239] a moto plate is 4 digits, 2 letters, region', () => {
    expect(['7777КК78', '7777КК178'].map(readAs)).toEqual(['moto 78', 'moto 178']);
    expect(['777КК78', '7777ККК78', '7777КК7'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it('[PAY-240] an mvdStandart plate is letter, 4 digits, region', () => {
    expect(['К777778', 'К7777178'].map(readAs)).toEqual(['mvdStandart 78', 'mvdStandart 178']);
    expect(['К77777', 'К77771178', 'КК777778'].map(readAs)).toEqual(['format', 'format', 'taxi 778']);
  });

  it('[PAY-241] an mvdTrailer plate is 3 digits, letter, region', () => {
    expect(['777К78', '777К178'].map(readAs)).toEqual(['mvdTrailer 78', 'mvdTrailer 178']);
    expect(['77К78', '777К7', '777К1178'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it('[PAY-242] an mvdMoto plate is 4 digits, letter, region', () => {
    expect(['7777К78', '7777К178'].map(readAs)).toEqual(['mvdMoto 78', 'mvdMoto 178']);
    expect(['77777К78', '7777К7', '7777К1178'].map(readAs)).toEqual(['format', 'format', 'format']);
  });

  it.each(PATTERNS)('[PAY-243] a %s plate (%s) may come without a region', (type, pattern) => {
    expect(checkPlate(fill(pattern))).toMatchObject({ type, region: null, hasRegion: false, problems: [] });
    expect(checkPlate(`${fill(pattern)}78`)).toMatchObject({ type, region: '78', hasRegion: true });
  });

  it.each(PATTERNS)('[PAY-245] a %s plate is displayed as %s and the region', (type, pattern) => {
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

  it.each(['004D00177', '004D001177', '112T999797', '004CD1177', '004 d 001 177', '004Т001177'])(
    'accepts the consular plate %s as foreign',
    (text) => {
      expect(checkPlate(text)).toMatchObject({ format: 'foreign', type: null, problems: [] });
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
  ])('names the trailer that is written like %s: %s', (text, trailer) => {
    const parts = parsePlateParts(text);
    expect(parts && trailerTwin(parts)).toBe(trailer);
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
  it.each(CLASSIFIED)('[ACC-193] $in without a format is $as', ({ in: text, as }) => {
    expect(classifyPlate(text)).toBe(as);
  });

  it('[ACC-193] one sign that is no Latin letter, digit or space makes it Russian, wherever it stands', () => {
    for (const text of ['ЖB123', 'B1Ж23', 'B123Ж', 'AB-123', '-AB12', 'AB12-'])
      expect(classifyPlate(text)).toBe('rus');
  });

  it('look-alikes are folded by shape at entry (decision D-R2), B22', () => {
    expect(checkPlate('A123BC77')).toMatchObject({ number: 'А123ВС77', format: 'rus', problems: [] });
    expect(checkPlate('a555xx61')).toMatchObject({
      number: 'А555ХХ61',
      problems: [],
    });
    expect(plateKey('a 123 bc 77')).toBe(plateKey('А123ВС77'));
  });

  it.each(Array.from('ABEKMHOPCTYX', (latin, index) => [latin, PLATE_LETTERS.charAt(index)]))(
    'Latin %s is the plate letter %s, in both cases and at every place (decision D-R2)',
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

  it('Latin letters that look like none of them are not folded (decision D-R2)', () => {
    const others = Array.from('DFGIJLNQRSUVWZ');
    expect(others.map((letter) => normalizePlate(letter))).toEqual(others);
    for (const letter of others)
      expect(checkPlate(`${letter}123АА77`, { format: 'rus' }).problems).not.toEqual([]);
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

  it('[BAD-25] "a 123 bc 77" is accepted and normalised; [BAD-26] "XYZ-99" as foreign is accepted', () => {
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
  it('[BAD-20] empty, [BAD-21] ten signs, [BAD-23] wrong letters, [BAD-24] invisible signs', () => {
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

  it.each(CATEGORY_RULES)('B27 $in with category $category: $ok', ({ in: text, category, ok }) => {
    expect(checkPlate(text, { category }).problems).toEqual(ok ? [] : ['category']);
  });

  it('[BAD-27] M with a moto plate is a mismatch (decision D-F4), police motorcycles need A as well', () => {
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

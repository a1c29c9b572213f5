import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import regions from '../../../cities/_russia/plate-regions.json' with { type: 'json' };
import { checkPlate, PLATE_LETTERS } from './plate.ts';
import { isPlateTwin, mendPlate, plateTwinOf } from './plate-twin.ts';

fc.configureGlobal({ seed: 20_261_127 });

const SUBJECTS = new Map(
  Object.entries(regions.regions as Record<string, string[]>).flatMap(([name, codes]) =>
    codes.map((code) => [code, name] as const),
  ),
);
const CODES = [...SUBJECTS.keys()];
const subjectOf = (code: string) => SUBJECTS.get(code) ?? null;
const OWN = 'А123ВС178';

const letter = fc.constantFrom(...Array.from(PLATE_LETTERS));
const digits = fc.integer({ min: 1, max: 999 }).map((number) => String(number).padStart(3, '0'));
const plate = fc
  .tuple(letter, digits, letter, letter, fc.constantFrom(...CODES))
  .map(([a, number, b, c, region]) => `${a}${number}${b}${c}${region}`);
const sample = (count: number, seed: number) => fc.sample(plate, { numRuns: count, seed });

/** One typing mistake of a kind that the rule names. */
function mistype(right: string, kind: number, at: number, sign: string): string {
  const swap = (i: number, j: number) => {
    const signs = Array.from(right);
    [signs[i], signs[j]] = [signs[j] ?? '', signs[i] ?? ''];
    return signs.join('');
  };
  const place = at % right.length;
  const same = CODES.filter((code) => subjectOf(code) === subjectOf(right.slice(6)));
  const byKind = [
    () => right.slice(0, place) + sign + right.slice(place + 1),
    () => right.slice(0, place) + right.slice(place + 1),
    () => right.slice(0, place) + sign + right.slice(place),
    () => (at % 2 === 0 ? swap(0, 4 + (at % 2)) : swap(1, 2)),
    () => right.slice(0, 6) + (same[at % same.length] ?? ''),
    () => right.replace('О', '0').replace('8', 'В').replace('Т', '7'),
  ];
  return byKind[kind % byKind.length]?.() ?? right;
}

describe('similar plates', () => {
  it('[FGV-109] finds one wrong step, not two', () => {
    const similar = ['А128ВС178', 'А132ВС178', 'А123ВС78', 'В123АС178', 'А123СВ178', 'А123ВС177', 'А123ВС98'];
    for (const one of similar) expect([one, isPlateTwin(one, OWN, subjectOf)]).toEqual([one, true]);
    for (const one of ['А129ВС98', 'В128АС178', 'А123ВС777', '1А23ВС178'])
      expect([one, isPlateTwin(one, OWN, subjectOf)]).toEqual([one, false]);
  });

  it('[FGV-110] compares by shape, symmetrically, and never a plate with itself', () => {
    const pairs = ['О0', '1I', '3З', '6Б', '8В', '4Ч', '2Z', '5S', '7Т'];
    for (const [a = '', b = ''] of pairs.map((pair) => Array.from(pair)))
      expect([a, b, isPlateTwin(`А1${a}${a}ВС78`, `А1${b}${b}ВС78`)]).toEqual([a, b, true]);
    fc.assert(
      fc.property(plate, plate, (one, other) => {
        expect(isPlateTwin(one, other, subjectOf)).toBe(isPlateTwin(other, one, subjectOf));
        expect(isPlateTwin(one, one, subjectOf)).toBe(false);
      }),
    );
    expect(isPlateTwin(OWN, 'A123BC178')).toBe(false);
  });

  it('[FGV-111] warns about at least 475 of 500 seeded typos', () => {
    const signs = Array.from(`${PLATE_LETTERS}0123456789`);
    const typos = sample(500, 6).map((right, index) => ({
      right,
      typed: mistype(right, index, index * 7, signs[(index * 5) % signs.length] ?? ''),
    }));
    const real = typos.filter(({ right, typed }) => right !== typed);
    const warned = real.filter(({ right, typed }) => plateTwinOf(typed, [right], subjectOf) === right);
    expect(warned.length + (500 - real.length)).toBeGreaterThanOrEqual(475);
    expect(real.length).toBeGreaterThan(350);
  });

  it('[FGV-112] warns about fewer than 100 of 10,000 right plates and never about an own one', () => {
    const known = sample(13, 1);
    const warned = sample(10_000, 2).filter((one) => plateTwinOf(one, known, subjectOf) !== null);
    expect(warned.length).toBeLessThan(100);
    const fleet = Array.from({ length: 200 }, (_, index) => `А${100 + index}ВС178`);
    expect(fleet.filter((own) => plateTwinOf(own, fleet, subjectOf) !== null)).toEqual([]);
  });

  it('[FGV-113] mends a digit in the place of a letter and the reverse', () => {
    const cases: [string, string | null][] = [
      ['0123ВС78', 'О123ВС78'],
      ['А1О3ВС78', 'А103ВС78'],
      ['А123ВС7В', 'А123ВС78'],
      ['8128С878', 'В128СВ78'],
      [OWN, null],
      ['А123ВС', null],
      ['4123ВС78', null],
      ['004D00177', null],
      ['', null],
    ];
    for (const [typed, mended] of cases) expect([typed, mendPlate(typed)]).toEqual([typed, mended]);
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const mended = mendPlate(typed);
        expect(mended === null || checkPlate(mended).problems.length === 0).toBe(true);
      }),
    );
  });
});

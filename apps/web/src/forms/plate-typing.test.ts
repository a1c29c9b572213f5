import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlate } from '@gorpark/domain/plate';
import { cleanPart, joinPlate, splitPlate, type TypedPlate, typeMain, wholePlate } from './plate-typing.ts';

fc.configureGlobal({ seed: 20_261_127 });

const sign = fc.constantFrom(...Array.from('АВЕКМНОРСТУХ0123456789'));
const text = fc.string({ unit: sign, maxLength: 9 });
const edit = fc.record({
  box: fc.constantFrom('main', 'region'),
  from: fc.nat(9),
  to: fc.nat(9),
  by: fc.string({ unit: sign, maxLength: 4 }),
});

const replaced = (old: string, { from, to, by }: { from: number; to: number; by: string }): string => {
  const [first, last] = [Math.min(from, to, old.length), Math.min(Math.max(from, to), old.length)];
  return old.slice(0, first) + by + old.slice(last);
};

describe('plate of two boxes', () => {
  it('[vehicles-1] changes only the edited box unless a full plate fills both', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let plain: TypedPlate = { main: '', region: '' };
        let plate = '';
        for (const one of edits) {
          const shown = splitPlate(plate);
          expect(shown).toEqual(plain);
          const now = replaced(plain[one.box as 'main'], one);
          const next = one.box === 'main' ? typeMain(now, shown) : { ...shown, region: cleanPart(now) };
          const isWhole =
            one.box === 'main' && plain.region === '' && now.length > 6 && wholePlate(now) !== null;
          plain = isWhole ? next : { ...plain, [one.box]: now };
          expect(next).toEqual(plain);
          plate = joinPlate(next);
        }
      }),
    );
  });

  it('[vehicles-1] is a valid plate only if its boxes split where the pattern does', () => {
    fc.assert(
      fc.property(text, text, (main, region) => {
        const { problems } = checkPlate(joinPlate({ main, region }), { format: 'rus' });
        const whole = wholePlate(main + region);
        const isRight = region === '' || (whole?.main === main && whole.region === region);
        expect(isRight || problems.length > 0).toBe(true);
      }),
    );
  });

  it.each([
    [{ main: 'А1781', region: '23' }, 'А178123'],
    [{ main: 'К415', region: '178' }, 'К415-178'],
    [{ main: 'К415МН', region: '178' }, 'К415МН178'],
    [{ main: '', region: '178' }, '-178'],
    [{ main: 'К415МН', region: '' }, 'К415МН'],
    [{ main: 'К415МН', region: '1785' }, 'К415МН1785'],
  ])('joins %j as %s and splits it again', (parts, plate) => {
    expect(joinPlate(parts)).toBe(plate);
    expect(splitPlate(plate)).toEqual(parts);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPlate,
  foldToLatin,
  normalizePlate,
  parsePlateParts,
  PLATE_TYPES,
  type PlateType,
} from '@gorpark/domain/plate';
import {
  cleanPart,
  consularPlate,
  joinPlate,
  splitPlate,
  type TypedPlate,
  typeMain,
  unfitOf,
  wholePlate,
} from './plate-typing.ts';

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

const NUMBERS: Readonly<Record<PlateType, string>> = {
  standart: 'Е409КО',
  transit: 'ТУ862Н',
  taxi: 'МН415',
  moto: '5206ХР',
  mvdStandart: 'О7319',
  mvdTrailer: '648С',
  mvdMoto: '9057М',
};
const PLATES = PLATE_TYPES.flatMap((type) =>
  ['78', '02', '193'].flatMap((region) => {
    const plate = NUMBERS[type] + region;
    return [plate, foldToLatin(plate), plate.toLowerCase(), foldToLatin(plate).toLowerCase()].map((text) => ({
      type,
      text,
      main: NUMBERS[type],
      region,
    }));
  }),
);

/** Types each key where the focus is: in the region after the sixth character or once the region has a digit. */
function typeKeys(text: string): TypedPlate {
  let typed: TypedPlate = { main: '', region: '' };
  let isInRegion = false;
  for (const key of text) {
    typed = isInRegion
      ? { ...typed, region: cleanPart(typed.region + key) }
      : typeMain(typed.main + key, typed, true);
    isInRegion ||= typed.region !== '' || typed.main.length === 6;
    typed = splitPlate(joinPlate(typed));
  }
  return typed;
}

describe('plate of two boxes', () => {
  it.each(PLATES)('[vehicles-1] splits the $type plate $text typed key by key as a pasted one', (plate) => {
    const { type, text, main, region } = plate;
    expect(typeKeys(text)).toEqual({ main, region });
    expect(typeMain(text, { main: '', region: '' }, true)).toEqual({ main, region });
    expect(wholePlate(` ${main} ${region} RUS`)).toEqual({ main, region });
    expect(checkPlate(joinPlate(typeKeys(text)))).toMatchObject({ type, region, problems: [] });
  });

  it('[vehicles-1] splits every Russian plate that is typed key by key', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(NUMBERS)),
        fc.infiniteStream(fc.constantFrom(...Array.from('АВЕКМНОРСТУХ'))),
        fc.stringMatching(/^[0-9]{7}$/),
        fc.stringMatching(/^[0-9]{2,3}$/),
        (pattern, letters, digits, region) => {
          const main = Array.from(pattern, (sign, index) =>
            /[0-9]/.test(sign) ? digits.charAt(index) : letters.next().value,
          ).join('');
          expect(typeKeys(main + region)).toEqual({ main, region });
          expect(parsePlateParts(main + region)).toMatchObject({ main, region });
        },
      ),
    );
  });

  it.each(['017CD178', '017CD1178', '004D00177', '121T003797', '004т001177', '052d1140 78', '052д114078'])(
    'keeps all characters of the consular plate %s and reads it as foreign',
    (text) => {
      const latin = foldToLatin(text.replace(' ', '').replace('д', 'd').toUpperCase());
      const { main, region } = typeKeys(text);
      expect(normalizePlate(main + region, 'foreign')).toBe(latin);
      expect(consularPlate(joinPlate({ main, region }))).toBe(latin);
    },
  );

  it.each(['017Д1', '5О6LР', 'А123ЖС78'])('keeps the letters of %s and makes no other plate', (text) => {
    const typed = typeKeys(text);
    expect(typed.main + typed.region).toBe(cleanPart(text));
    expect(unfitOf(typed)).toBe('letters');
    expect(checkPlate(joinPlate(typed), { format: 'rus' }).problems).not.toEqual([]);
    expect(consularPlate(text)).toBeNull();
  });

  it('[vehicles-1] changes only the edited box unless the number and the region come together', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let plain: TypedPlate = { main: '', region: '' };
        let plate = '';
        for (const one of edits) {
          const shown = splitPlate(plate);
          expect(shown).toEqual(plain);
          const now = replaced(plain[one.box as 'main'], one);
          const isAppended = now.length > plain.main.length && one.from === plain.main.length;
          const next =
            one.box === 'main' ? typeMain(now, shown, isAppended) : { ...shown, region: cleanPart(now) };
          const isWhole = now.length > 6 && wholePlate(now) !== null;
          const isBoth = one.box === 'main' && plain.region === '' && (isWhole || isAppended);
          plain = isBoth
            ? { main: next.main, region: now.slice(next.main.length) }
            : { ...plain, [one.box]: now };
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

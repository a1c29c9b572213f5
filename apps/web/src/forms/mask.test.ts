import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanInn } from '#src/features/login/legal-form.ts';
import { applyMask, digitsUpTo } from './mask.ts';
import { maskPhone } from './phone-mask.ts';

fc.configureGlobal({ seed: 20_261_127 });

describe('mask', () => {
  it.each([
    ['99 aa 999999', '', ''],
    ['99 aa 999999', '7', '7'],
    ['99 aa 999999', '78', '78'],
    ['99 aa 999999', '78о', '78 О'],
    ['99 aa 999999', '78ор123456', '78 ОР 123456'],
    ['99 aa 999999', ' 78 ОР №123 456', '78 ОР 123456'],
    ['99 aa 999999', '78OP1234567', '78OP1234567'],
    ['99 aa 999999', '78 12 123456', '78 12 123456'],
    ['99 aa 999999', 'о7р8', 'о7р8'],
    ['99 ** 999999', '9911654321', '99 11 654321'],
    ['99 ** 999999', '99а1 654321', '99 А1 654321'],
    ['99 ** 999999', '99-ab-654321', '99 AB 654321'],
  ])('%s formats "%s" as "%s" and keeps the result on a second run', (pattern, typed, shown) => {
    expect(applyMask(pattern, typed)).toBe(shown);
    expect(applyMask(pattern, shown)).toBe(shown);
  });
});

const bare = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');

describe('cleaner', () => {
  it.each<[string, (text: string) => string]>([
    ['a certificate', (text) => applyMask('99 ** 999999', text)],
    ['a date', (text) => applyMask('99.99.9999', text)],
    ['a code', digitsUpTo(6)],
    ['a KPP', digitsUpTo(9)],
    ['a tax number', cleanInn],
  ])('%s cuts nothing off any pasted text', (_, clean) => {
    const pasted = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789 -+()АаZz.–')),
      maxLength: 24,
    });
    fc.assert(
      fc.property(pasted, (text) => {
        const shown = clean(text);
        expect(bare(shown)).toBe(bare(text));
        expect(clean(shown)).toBe(shown);
      }),
    );
  });

  it('turns a pasted phone into the only Russian number in it, or keeps the text', () => {
    const pasted = fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -+()')), maxLength: 24 });
    fc.assert(
      fc.property(pasted, (text) => {
        const shown = maskPhone(text);
        const digits = bare(text);
        const numbers = [digits, `7${digits}`, digits.replace(/^8/, '7')];
        expect(shown === text || bare(shown) === '' || numbers.includes(bare(shown))).toBe(true);
        expect(maskPhone(shown)).toBe(shown);
      }),
    );
  });
});

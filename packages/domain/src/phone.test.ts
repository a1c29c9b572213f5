import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHONES } from './test/formats.ts';
import {
  completePhone,
  formatPhone,
  isLoginPhone,
  normalizePhone,
  phoneProblem,
  readWrittenPhone,
  typedDigits,
  withoutMask,
} from './phone.ts';

fc.configureGlobal({ seed: 20_261_128 });

describe('phones (decision accounts-6)', () => {
  it.each(PHONES)('stores "$in" as $normal', ({ in: text, normal }) => {
    expect(normalizePhone(text)).toBe(normal);
  });

  it('[ACC-163] shows a phone in groups of 1, 3, 3, 2 and 2 digits', () => {
    expect(formatPhone('79123456789')).toBe('+7 (912) 345 - 67 - 89');
    expect(formatPhone('8 912 345-67-89')).toBe('+7 (912) 345 - 67 - 89');
    expect(formatPhone('112')).toBe('112');
    expect(formatPhone('791234567890')).toBe('791234567890');
  });

  it('applies the rule of each form', () => {
    expect(isLoginPhone('+7912345678')).toBe(true);
    expect(isLoginPhone('8912345678')).toBe(true);
    expect(isLoginPhone('9123456789')).toBe(false);
    expect(['7912345678', '79123456789', '89123456789'].every(isLoginPhone)).toBe(true);
    expect(['791234567890', '179123456789', '+89123456789', '791234567'].some(isLoginPhone)).toBe(false);
  });

  it('[accounts-6] completes a typed number of ten digits that begins with 9', () => {
    for (const text of ['9123456789', '912 345-67-89', '(912) 3456789'])
      expect(normalizePhone(completePhone(text))).toBe('79123456789');
    for (const text of ['8123456789', '912345678', '91234567890', '+9123456789', 'a9123456789'])
      expect(completePhone(text)).toBe(text);
  });

  it.each([
    ['', 'phoneEmpty'],
    ['+7', 'phoneEmpty'],
    ['+7 (904) 731', 'phoneLength'],
    ['904 731-50-66 доб. 3', 'phoneLength'],
    ['+961 3 555 017', 'phoneForeign'],
    ['+1 917 340 2268', 'phoneForeign'],
    ['19173402268', 'phoneForeign'],
    ['+81 3 4417 2093', 'phoneForeign'],
    ['8 10 49 30 5512', 'phoneForeign'],
    ['00 44 20 7946', 'phoneForeign'],
    ['375291234567', 'phoneForeign'],
    ['4420794609581', 'phoneForeign'],
    ['89047315066 12', 'phoneLength'],
    ['8 (904) 731-50-66', null],
    // 49151234567 in the mask.
    ['+7 (491) 512 - 34 - 567', 'phoneForeign'],
  ])('[ACC-161] returns for %j the problem %s', (text, problem) => {
    expect(phoneProblem(text)).toBe(problem);
  });
});

describe('text around a phone', () => {
  it.each([
    '\u202a+7 904 731-50-66\u202c',
    '\u2066\u200e8(904)7315066\u200f\u2069',
    'tel:+7-904-731-50-66',
    'Тел.: 8 904 731 50 66',
    '+7\u00a0904\u2011731.50.66',
    '[8] 904 731–50–66',
  ])('reads %j', (text) => {
    expect(normalizePhone(text)).toBe('79047315066');
    expect(typedDigits(text)).toBe('9047315066');
  });

  it.each([
    'tel:+961 3 555 017',
    '\u202a+961 3 555 017\u202c',
    '(+961) 3 555 017',
    '+ (375) 29 417-05-3',
    '\u200e+81 3 4417 2093',
    '+89047315066',
    '＋961 3 555 017',
    'tel:9613555017',
    'Бейрут 961 3 555 017',
    'Tokyo 81 3 4417 2093',
    '8904731506 доб. 6',
    '8 904 731-50-6/7',
    '8904731506,6',
    '8904731506#6',
    '٨٩٠٤٧٣١٥٠٦٦',
    '81049305512',
    '+7+9047315066',
  ])('leaves %j unchanged', (text) => {
    expect(normalizePhone(text)).toBeNull();
    expect(readWrittenPhone(text)).toBeNull();
    expect(typedDigits(text)).toBeNull();
    expect(phoneProblem(text)).not.toBeNull();
  });

  it('reads only ten digits, or eleven that begin with 7 or 8', () => {
    const sign = fc.constantFrom(...Array.from('0123456789+-() .,;:/#*\u202a\u200e\u2069\u00a0ТелtelX＋'));
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 24 }), (text) => {
        const digits = text.replace(/[^0-9]/g, '');
        const phone = normalizePhone(text);
        expect(phone === null || /^[78]/.test(digits)).toBe(true);
        expect(phone === null || phone.slice(1) === digits.slice(1)).toBe(true);
        const typed = typedDigits(text);
        expect(typed === null || typed === digits || typed === digits.slice(1)).toBe(true);
        expect(typed === null || !/\+\D*[^7\D]/.test(text)).toBe(true);
        expect(withoutMask(withoutMask(text))).toBe(withoutMask(text));
      }),
    );
  });

  it('reads a Russian number among all separators and direction marks', () => {
    const between = fc.string({
      unit: fc.constantFrom(...Array.from(' -–().\u202a\u2066\u200e\u200f\u00a0')),
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        fc.stringMatching(/^[3-9][0-9]{9}$/),
        fc.constantFrom('8', '7', '+7'),
        between,
        (number, prefix, gap) => {
          const text = Array.from(number).reduce((shown, digit) => shown + gap + digit, gap + prefix);
          expect(normalizePhone(text)).toBe(`7${number}`);
          expect(typedDigits(text)).toBe(number);
        },
      ),
    );
  });
});

describe('phone in a file', () => {
  it.each([
    ['+7 (904) 123-45-67', '79041234567'],
    ['8 904 123 45 67', '79041234567'],
    ['79041234567', '79041234567'],
    ['9041234567', '79041234567'],
  ])('reads %j', (text, phone) => {
    expect(readWrittenPhone(text)).toBe(phone);
  });

  it.each([
    '7,9041234567E+10',
    '+7 8 904 123 45 67',
    '+375 29 123 45 67',
    '89041234567 доб. 5',
    '8904123456',
    '7904123456789',
    '',
    '7.9e10',
  ])('rejects %j', (text) => {
    expect(readWrittenPhone(text)).toBeNull();
  });
});

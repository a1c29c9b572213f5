import { expect, it } from 'vitest';
import { maskPhone } from './phone-mask.ts';

it.each([
  ['', ''],
  ['+7', ''],
  ['9', '+7 (9'],
  ['8916', '+7 (916'],
  ['89161', '+7 (916) 1'],
  ['+7 916 123-45-67', '+7 (916) 123 - 45 - 67'],
  ['89161234567', '+7 (916) 123 - 45 - 67'],
  ['9161234567', '+7 (916) 123 - 45 - 67'],
  ['+7 (916) 123 - 45 - 678', '+7 (916) 123 - 45 - 678'],
  ['+7 8 904 123 45 67', '+7 8 904 123 45 67'],
  ['+375 29 123 45 67', '+375 29 123 45 67'],
  ['+375 29 12', '+375 29 12'],
  ['00 7 904 123 45 67', '00 7 904 123 45 67'],
  ['+', '+'],
  ['+9', '+9'],
  ['00961', '00961'],
  ['tel:+961 3 555 017', 'tel:+961 3 555 017'],
  ['\u202a+7 904 731 50 66\u202c', '+7 (904) 731 - 50 - 66'],
])('formats %s as %s and keeps the result on a second run', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
  expect(maskPhone(shown)).toBe(shown);
});

it.each(['+9613555017', '+1 917 340 2268', '+81344172093', '00 44 20 7946 0958'])(
  'keeps the foreign number %s typed key by key',
  (text) => {
    expect(Array.from(text).reduce((shown, key) => maskPhone(shown + key), '')).toBe(text);
  },
);

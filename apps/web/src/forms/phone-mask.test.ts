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
  ['+7 (916) 123 - 45 - 678', '+7 (916) 123 - 45 - 67'],
])('%s becomes %s and stays so', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
  expect(maskPhone(shown)).toBe(shown);
});

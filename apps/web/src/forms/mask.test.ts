import { describe, expect, it } from 'vitest';
import { applyMask } from './mask.ts';

describe('mask', () => {
  it.each([
    ['99 aa 999999', '', ''],
    ['99 aa 999999', '7', '7'],
    ['99 aa 999999', '78', '78'],
    ['99 aa 999999', '78о', '78 О'],
    ['99 aa 999999', '78ор123456', '78 ОР 123456'],
    ['99 aa 999999', ' 78 ОР №123 456', '78 ОР 123456'],
    ['99 aa 999999', '78OP1234567', '78 OP 123456'],
    ['99 aa 999999', '78 12 123456', '78'],
    ['99 aa 999999', 'о7р8', '78'],
    ['99 ** 999999', '9911654321', '99 11 654321'],
    ['99 ** 999999', '99а1 654321', '99 А1 654321'],
    ['99 ** 999999', '99-ab-654321', '99 AB 654321'],
  ])('%s of "%s" is "%s" and stays so', (pattern, typed, shown) => {
    expect(applyMask(pattern, typed)).toBe(shown);
    expect(applyMask(pattern, shown)).toBe(shown);
  });
});

import { describe, expect, it } from 'vitest';
import { readWhole } from './whole-number.ts';

describe('whole numbers from outside', () => {
  it('are decimal digits', () => {
    expect(['0', '7', ' 42 ', '007', 12].map(readWhole)).toEqual([0, 7, 42, 7, 12]);
  });

  it.each([
    '',
    ' ',
    '0x2',
    '1e1',
    '+2',
    '-2',
    '1.0',
    '1,5',
    '２',
    '1 000',
    '9'.repeat(16),
    'NaN',
    null,
    -1,
    1.5,
  ])('%j is none', (text) => expect(readWhole(text)).toBeNull());
});

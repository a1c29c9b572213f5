import { describe, expect, it } from 'vitest';
import { readWhole, readWholeFrom1 } from './whole-number.ts';

describe('external whole numbers', () => {
  it('are decimal digits', () => {
    expect(['0', '7', ' 42 ', '007', 12, 0].map(readWhole)).toEqual([0, 7, 42, 7, 12, 0]);
  });

  it('exclude 0 when at least 1 is required', () => {
    expect(['1', ' 42 ', 12, '0', 0, '-1', 'x', null].map(readWholeFrom1)).toEqual([
      ...[1, 42, 12],
      ...[null, null, null, null, null],
    ]);
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
  ])('rejects %j', (text) => expect(readWhole(text)).toBeNull());
});

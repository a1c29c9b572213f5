import { expect, it } from 'vitest';
import { readSpelling, writeSpelling } from './spellings.ts';

it.each([
  ['wait', 'waiting', 'wait'],
  ['PREV_DAY', 'prev_day', 'PREV_DAY'],
  ['LoginTryLimit', 'loginTryLimit', 'LoginTryLimit'],
  ['doublePhone', 'DoublePhone', 'doublePhone'],
])('[APP-077] reads %s and %s as one value and writes it as %s', (first, second, written) => {
  expect(readSpelling(first)).toBe(readSpelling(second));
  expect(writeSpelling(readSpelling(first))).toBe(written);
  expect(writeSpelling(readSpelling(second))).toBe(written);
});

it('keeps every other value unchanged', () => {
  expect(readSpelling('done')).toBe('done');
  expect(writeSpelling('month')).toBe('month');
  expect(readSpelling('constructor')).toBe('constructor');
  expect(writeSpelling('constructor')).toBe('constructor');
});

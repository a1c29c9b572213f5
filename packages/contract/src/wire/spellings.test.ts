import { expect, it } from 'vitest';
import { readSpelling, writeSpelling } from './spellings.ts';

it.each([
  ['wait', 'waiting', 'wait'],
  ['PREV_DAY', 'prev_day', 'PREV_DAY'],
  ['LoginTryLimit', 'loginTryLimit', 'LoginTryLimit'],
  ['doublePhone', 'DoublePhone', 'doublePhone'],
])('[APP-077] %s and %s are one value, written as %s', (first, second, written) => {
  expect(readSpelling(first)).toBe(readSpelling(second));
  expect(writeSpelling(readSpelling(first))).toBe(written);
  expect(writeSpelling(readSpelling(second))).toBe(written);
});

it('leaves every other value alone', () => {
  expect(readSpelling('done')).toBe('done');
  expect(writeSpelling('month')).toBe('month');
  expect(readSpelling('constructor')).toBe('constructor');
  expect(writeSpelling('constructor')).toBe('constructor');
});

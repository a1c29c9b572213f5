import { expect, it } from 'vitest';
import { readOptions, SUITES } from './options.ts';

it('measures everything with five pairs unless told otherwise', () => {
  expect(readOptions([])).toMatchObject({ isQuick: false, suites: SUITES, pairs: 5 });
});

it('takes --quick and --only in both spellings', () => {
  expect(readOptions(['--quick', '--only', 'price,size'])).toMatchObject({
    isQuick: true,
    suites: ['price', 'size'],
  });
  expect(readOptions(['--only=start']).suites).toEqual(['start']);
});

it('refuses what it does not know', () => {
  expect(() => readOptions(['--fast'])).toThrow('--fast');
  expect(() => readOptions(['--only', 'speed'])).toThrow('speed');
  expect(() => readOptions(['--only'])).toThrow('unknown suite');
});

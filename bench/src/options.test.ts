import { expect, it } from 'vitest';
import { readOptions, SUITES } from './options.ts';

it('measures all suites with five pairs by default', () => {
  expect(readOptions([])).toMatchObject({ isSmoke: false, suites: SUITES, pairs: 5 });
});

it('accepts --quick and both spellings of --only', () => {
  expect(readOptions(['--quick', '--only', 'price,size'])).toMatchObject({
    pairs: 2,
    suites: ['price', 'size'],
  });
  expect(readOptions(['--only=start']).suites).toEqual(['start']);
});

it('runs with tiny counts and without a browser for --smoke', () => {
  expect(readOptions(['--smoke'])).toMatchObject({ isSmoke: true, pairs: 1, drivers: 400 });
  expect(readOptions(['--smoke']).suites).not.toContain('home');
  expect(readOptions(['--smoke', '--only', 'home']).suites).toEqual(['home']);
});

it('rejects unknown options and suites', () => {
  expect(() => readOptions(['--fast'])).toThrow('--fast');
  expect(() => readOptions(['--only', 'speed'])).toThrow('speed');
  expect(() => readOptions(['--only'])).toThrow('unknown suite');
});

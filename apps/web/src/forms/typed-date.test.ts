import { expect, it } from 'vitest';
import { isWholeDate, maskDate, readDate, writeDate } from './typed-date.ts';

it('[SRV-004] formats a day of the history as DD/MM/YYYY for any separator', () => {
  expect(maskDate('05.11.2026', '/')).toBe('05/11/2026');
  expect(maskDate('05112026', '/')).toBe('05/11/2026');
  expect(maskDate('051', '/')).toBe('05/1');
  expect(writeDate('2026-11-05', '/')).toBe('05/11/2026');
});

it('[client-12] formats any other day with dots, as on the rest of the page', () => {
  expect(maskDate('05/11/2026')).toBe('05.11.2026');
  expect(maskDate('051')).toBe('05.1');
  expect(writeDate('2026-11-05')).toBe('05.11.2026');
  expect(isWholeDate('05.1')).toBe(false);
  expect(isWholeDate('05.11.2026')).toBe(true);
});

it('accepts only existing days', () => {
  expect(readDate('05/11/2026')).toBe('2026-11-05');
  expect(readDate('05.11.2026')).toBe('2026-11-05');
  expect(readDate('29/02/2024')).toBe('2024-02-29');
  expect(readDate(' 05.11.2026 ')).toBe('2026-11-05');
  for (const wrong of [
    '',
    '05/11',
    '31/02/2026',
    '29.02.2026',
    '05.11/2026',
    '2026-11-05',
    '105.11.2026',
    '05.11.20261',
  ])
    expect(readDate(wrong)).toBeNull();
});

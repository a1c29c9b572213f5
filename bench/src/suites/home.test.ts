import { expect, it } from 'vitest';
import { verdictOf } from '../report/table.ts';
import { auditRows } from './home.ts';

const audit = (index: number, score: number) => ({ score, lcp: 900, tbt: 40, cls: 0, index });

it('[SPD-13] judges Lighthouse by the median index of the machine', () => {
  const rowsOf = (...indexes: number[]) =>
    auditRows(
      'home',
      indexes.map((index) => audit(index, 91)),
    );
  expect(rowsOf(400, 1000, 1700).map(verdictOf)).toEqual(['~missed', '~met', '~met', '~met']);
  const slow = rowsOf(400, 999, 1700);
  expect(slow.map(verdictOf)).toEqual(['', '', '', '']);
  expect(slow.map(({ note }) => note)).toEqual(
    Array(4).fill('machine too slow to judge: the index is below 1000'),
  );
  expect(slow[0]?.against).toContain('machine index 999');
});

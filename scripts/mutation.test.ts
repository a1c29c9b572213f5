import { expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { filesOf, scoreOf, survivorsOf } from './lib/mutation.mjs';

const mutant = (status: string) => ({
  status,
  replacement: 'b',
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
});
const file = (...statuses: string[]) => ({
  source: 'one\nif (a < b)\n',
  mutants: statuses.map(mutant),
});
const report = {
  files: { 'src/a.ts': file('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError') },
};

it('counts detected mutants among the testable ones', () => {
  expect(scoreOf(report)).toEqual({ mutants: 4, noticed: 2, score: 50 });
  expect(scoreOf({ files: {} }).score).toBe(100);
});

it('lists each surviving mutant with its position', () => {
  expect(survivorsOf(report)).toEqual(['src/a.ts:2 a < b -> b', 'src/a.ts:2 a < b -> b (no test runs it)']);
});

it('scores each file', () => {
  expect(filesOf({ files: { ...report.files, 'src/b.ts': file('Killed') } })).toEqual([
    { file: 'src/a.ts', mutants: 4, noticed: 2, score: 50 },
    { file: 'src/b.ts', mutants: 1, noticed: 1, score: 100 },
  ]);
});

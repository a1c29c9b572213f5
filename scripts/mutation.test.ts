import { expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { scoreOf, survivorsOf, tableOf } from './lib/mutation.mjs';

const mutant = (status: string) => ({
  status,
  replacement: 'b',
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
});
const report = {
  files: {
    'src/a.ts': {
      source: 'one\nif (a < b)\n',
      mutants: ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'].map(mutant),
    },
  },
};

it('counts what was noticed among what could be', () => {
  expect(scoreOf(report)).toEqual({ mutants: 4, noticed: 2, score: 50 });
  expect(scoreOf({ files: {} }).score).toBe(100);
});

it('tells each change that no test noticed, with its place', () => {
  expect(survivorsOf(report)).toEqual(['src/a.ts:2 a < b -> b', 'src/a.ts:2 a < b -> b (no test runs it)']);
});

it('the page has a row a project', () => {
  expect(tableOf(new Map([['domain', report]]), 90, '2026-11-23')).toContain('| domain | 4 | 2 | 50.0 % |');
});

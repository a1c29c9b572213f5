import { expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { pageOf, scoreOf, survivorsOf } from './lib/mutation.mjs';

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

const isThere = () => true;
const first = pageOf(
  '',
  new Map([
    ['domain', { files: { ...report.files, 'src/b.ts': file('Killed') } }],
    ['contract', { files: { 'src/a.ts': file('Survived') } }],
  ]),
  { least: 90, date: '2026-11-23', isThere },
);

it('writes a row per project and a row per file, each with its date', () => {
  expect(first).toContain('| domain | 5 | 3 | 60.0 % | 1 | 2026-11-23 |');
  expect(first).toContain('| contract | src/a.ts | 1 | 0 | 0.0 % | 0 | 2026-11-23 |');
});

it('replaces the rows of a partial run and keeps all others and the manual text', () => {
  const told = first.replace('## Surviving mutants\n', '## Surviving mutants\n\n- Nothing.\n');
  const next = { least: 90, date: '2026-12-01', isThere };
  const page = pageOf(told, new Map([['domain', { files: { 'src/a.ts': file('Killed') } }]]), next);
  expect(page).toContain('| domain | 2 | 2 | 100.0 % | 0 | 2026-11-23 to 2026-12-01 |');
  expect(page).toContain('| domain | src/a.ts | 1 | 1 | 100.0 % | 0 | 2026-12-01 |');
  expect(page).toContain('| domain | src/b.ts | 1 | 1 | 100.0 % | 0 | 2026-11-23 |');
  expect(page).toContain('| contract | src/a.ts | 1 | 0 | 0.0 % | 0 | 2026-11-23 |');
  expect(page.split('- Nothing.')).toHaveLength(2);
  expect(pageOf(page, new Map(), next)).toBe(page);
});

it('removes the row of a deleted file', () => {
  const page = pageOf(first, new Map(), {
    ...{ least: 90, date: '2026-12-01' },
    isThere: ({ file: name }: { file: string }) => name !== 'src/b.ts',
  });
  expect(page).not.toContain('src/b.ts');
  expect(page).toContain('| domain | 4 | 2 | 50.0 % | 1 | 2026-11-23 |');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { judge, readPatch, table } from './lib/planted.mjs';

const PATCHES = path.join(import.meta.dirname, 'planted');
const HEAD = ['Bug: a', 'Breaks: M1', 'Project: server', 'Tests: a.test.ts b.test.ts', 'Fails: [M1] x'];
const patch = (lines: readonly string[]) => `${lines.join('\n')}\n\ndiff --git a/x b/x\n`;
const report = (...tests: [string, string][]) => ({
  testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});

describe('planted bugs', () => {
  it('a patch says what it plants, what that breaks, and which tests must turn red', () => {
    expect(readPatch('wallet.patch', patch([...HEAD, 'Fails: [M2] y']))).toMatchObject({
      name: 'wallet',
      bug: 'a',
      breaks: 'M1',
      project: ['server'],
      tests: ['a.test.ts', 'b.test.ts'],
      fails: ['[M1] x', '[M2] y'],
    });
  });

  it.each(HEAD)('a patch without «%s» is refused', (line) => {
    const rest = HEAD.filter((one) => one !== line);
    expect(() => readPatch('x.patch', patch(rest))).toThrow(line.split(':', 1)[0]);
  });

  it('a patch without a diff is refused', () => {
    expect(() => readPatch('x.patch', HEAD.join('\n'))).toThrow('diff');
  });

  it('is noticed only when each named test failed', () => {
    expect(judge(report(['a [M1] x', 'failed']), ['[M1] x'])).toBe('noticed');
    expect(judge(report(['a [M1] x', 'passed'], ['b', 'failed']), ['[M1] x'])).toBe(
      'not noticed by «[M1] x»',
    );
    expect(judge(report(['b', 'failed']), ['[M1] x'])).toBe('no test is called «[M1] x»');
    expect(judge(report(['x', 'failed'], ['y', 'passed']), ['x', 'y'])).toBe('not noticed by «y»');
    expect(judge({}, ['x'])).toBe('no test is called «x»');
  });

  it('the page has a row each and says how many were noticed', () => {
    const row = { bug: 'a', breaks: 'M1', tests: ['x/y/z.test.ts'], verdict: 'noticed', seconds: 3 };
    expect(table([row, { ...row, verdict: 'does not apply' }], '2026-11-23')).toContain('1 of 2 noticed');
  });

  it('every patch of the folder has a whole head', () => {
    for (const file of readdirSync(PATCHES))
      expect(readPatch(file, readFileSync(path.join(PATCHES, file), 'utf8'))).toBeTruthy();
  });
});

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { judge, readPatch } from './lib/planted.mjs';

const PATCHES = path.join(import.meta.dirname, 'planted');
const ROOT = path.join(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(PATCHES, file), 'utf8');
const HEAD = ['Bug: a', 'Breaks: INV-1', 'Project: server', 'Tests: a.test.ts b.test.ts', 'Fails: [INV-1] x'];
const patch = (lines: readonly string[]) => `${lines.join('\n')}\n\ndiff --git a/x b/x\n`;
const report = (...tests: [string, string][]) => ({
  testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});

describe('planted bugs', () => {
  it('reads the bug, the broken ids and the tests that must fail from a patch', () => {
    expect(readPatch('wallet.patch', patch([...HEAD, 'Fails: [INV-2] y']))).toMatchObject({
      name: 'wallet',
      bug: 'a',
      breaks: 'INV-1',
      project: ['server'],
      tests: ['a.test.ts', 'b.test.ts'],
      fails: ['[INV-1] x', '[INV-2] y'],
    });
  });

  it.each(HEAD)('refuses a patch without «%s»', (line) => {
    const rest = HEAD.filter((one) => one !== line);
    expect(() => readPatch('x.patch', patch(rest))).toThrow(line.split(':', 1)[0]);
  });

  it('refuses a patch without a diff', () => {
    expect(() => readPatch('x.patch', HEAD.join('\n'))).toThrow('diff');
  });

  it('counts as noticed only when each named test failed', () => {
    expect(judge(report(['a [INV-1] x', 'failed']), ['[INV-1] x'])).toBe('noticed');
    expect(judge(report(['a [INV-1] x', 'passed'], ['b', 'failed']), ['[INV-1] x'])).toBe(
      'not noticed by «[INV-1] x»',
    );
    expect(judge(report(['b', 'failed']), ['[INV-1] x'])).toBe('no test is called «[INV-1] x»');
    expect(judge(report(['x', 'failed'], ['y', 'passed']), ['x', 'y'])).toBe('not noticed by «y»');
    expect(judge({}, ['x'])).toBe('no test is called «x»');
  });

  const files = readdirSync(PATCHES);

  /** The two client projects share a folder. */
  const FOLDERS: Readonly<Record<string, string>> = {
    domain: 'packages/domain/',
    contract: 'packages/contract/',
    'city-packs': 'packages/city-packs/',
    server: 'apps/server/',
    'web-unit': 'apps/web/',
    web: 'apps/web/',
    scripts: 'scripts/',
  };

  it.each(files)('finds in %s only tests that its projects run', (file) => {
    const { project, tests } = readPatch(file, readText(file));
    const folders: string[] = project.map((name: string) => FOLDERS[name]);
    expect(tests.filter((one: string) => !folders.some((folder) => one.startsWith(folder)))).toEqual([]);
  });

  it('includes at least sixty patches and covers each money invariant and each threat', () => {
    const broken = files.flatMap((file) => readPatch(file, readText(file)).breaks.split(' '));
    const numbers = (kind: string, last: number) =>
      Array.from({ length: last }, (_, index) => `${kind}-${index + 1}`);
    const wanted = [...numbers('INV', 27), ...numbers('THR', 30), 'THR-9b'];
    expect(wanted.filter((id) => !broken.includes(id))).toEqual([]);
    expect(files.length).toBeGreaterThanOrEqual(60);
  });

  it.each(files)('has for %s a complete head and a patch that applies', (file) => {
    const args = ['apply', '--check', path.join(PATCHES, file)];
    const { status, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

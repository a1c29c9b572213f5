import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { countFiles, countProse, isCounted } from './lib/prose.mjs';

const ROOT = path.dirname(import.meta.dirname);
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

const MOST_WORDS = 122_500;
const MOST_ODD_PER_THOUSAND = 3;

describe('comments and test titles', () => {
  it('stay below the limits of words and odd phrases', () => {
    const { words, odd, worst } = countFiles(ROOT, FILES);
    expect(words).toBeGreaterThan(10_000);
    expect(words).toBeLessThan(MOST_WORDS);
    const top = worst.slice(0, 10).map(({ file, odd: found }) => `${file}: ${found.join(', ')}`);
    expect((odd / words) * 1000 < MOST_ODD_PER_THOUSAND ? [] : top).toEqual([]);
  });

  it('are found in every form, including odd phrases', () => {
    // Joined here, so that this file does not contain the phrases as comments.
    const source = [
      ['/', '** Returns the price. */'].join(''),
      ['/', '/ Whoever asks for it is told anew.'].join(''),
      ['-', '- The wallet row.'].join(''),
      ['it', "('rejects a start', () => undefined);"].join(''),
      ['/', '/ oxlint-disable-next-line'].join(''),
      'const told = 1;',
    ].join('\n');
    const { words, odd } = countProse(source);
    expect(words).toBe(16);
    expect(odd).toEqual(['Whoever', 'asks for', 'told', 'anew']);
  });

  it('of migrations are not counted', () => {
    const files = ['apps/server/migrations/0001_first.sql', 'scripts/start.mjs', 'docs/glossary.md'];
    expect(files.filter(isCounted)).toEqual(['scripts/start.mjs']);
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { bareIdsIn, idsIn, isDecision, KINDS, rowsOf } from './lib/ids.mjs';

const ROOT = path.dirname(import.meta.dirname);
/** Reads only the head of a patch, because its diff must match the code. */
const read = (file: string) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return file.endsWith('.patch') ? (text.split(/^(?:diff --git|--- )/m, 1)[0] ?? '') : text;
};
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css|md|tsv|sql|patch)$/.test(file) && existsSync(path.join(ROOT, file)))
  // Applied migrations must never change, and old-ids.md explains them; street codes look like old ids.
  .filter(
    (file) =>
      !/migrations\/|docs\/decisions\/old-ids\.md$|compile\/left-out\.test\.ts$|scripts\/(?:ids\.test\.ts|lib\/ids\.mjs)$/.test(
        file,
      ),
  );

describe('ids of decisions, threats, invariants, faults, bad inputs and goals', () => {
  const rows = [...new Set(Object.values(KINDS))].flatMap((document) => rowsOf(read(document)));

  it('are defined once, in the document of their kind', () => {
    expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
    expect(rows.filter((id) => !Object.hasOwn(KINDS, id.split('-', 1)[0] ?? ''))).toEqual([]);
    const misplaced = Object.entries(KINDS).flatMap(([kind, document]) =>
      rowsOf(read(String(document))).filter((id: string) => isDecision(id) && !id.startsWith(`${kind}-`)),
    );
    expect(misplaced).toEqual([]);
    const kinds = Object.keys(KINDS).filter((kind) => !isDecision(kind));
    expect(kinds.filter((kind) => rows.filter((id) => id.startsWith(`${kind}-`)).length <= 5)).toEqual([]);
  });

  it('includes at most 150 decisions, in files that docs/decisions/README.md lists', () => {
    const decisions = rows.filter(isDecision);
    expect(decisions.length).toBeGreaterThan(100);
    expect(decisions.length).toBeLessThanOrEqual(150);
    const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[([\w-]+)\.md\]/gm)].map(
      ([, name]) => name,
    );
    expect(listed.toSorted()).toEqual(Object.keys(KINDS).filter(isDecision).toSorted());
  });

  it('have a row wherever they are used', () => {
    const known = new Set(rows);
    const lost = FILES.flatMap((file) =>
      idsIn(read(file))
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(lost).toEqual([]);
  });

  it('always have the prefix of their kind', () => {
    const bare = FILES.flatMap((file) => bareIdsIn(read(file)).map((id) => `${file}: ${id}`));
    expect(bare).toEqual([]);
  });

  it('appear instead of section numbers of documents outside the repository', () => {
    const found = FILES.filter((file) => file !== 'docs/requirements.tsv').flatMap((file) =>
      [...read(file).matchAll(/.*§.*/g)].map(([line]) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('are found in text exactly as written', () => {
    expect(idsIn('[THR-9b][money-7] after INV-7, [D-J447], not XTHR-1, not D-j4 and not map-5.js')).toEqual([
      'THR-9b',
      'money-7',
      'INV-7',
      'D-J447',
    ]);
    expect(bareIdsIn('[M7] (T22, M9) and M7, f(M7) [D-M7], decision M7')).toEqual([
      '[M7]',
      '(T22, M9)',
      '(M7)',
      'decision M7',
    ]);
    expect(rowsOf('| FLT-04 | x |\n| F04 | y |\n| money-1 | z |\n')).toEqual(['FLT-04', 'money-1']);
  });
});

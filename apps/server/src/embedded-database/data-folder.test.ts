import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeWritable, prepareDataFolders } from './data-folder.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function folderOf(mode: number): string {
  folder = mkdtempSync(path.join(tmpdir(), 'gorpark-folder-'));
  chmodSync(folder, mode);
  return folder;
}
const modeOf = (name: string) => statSync(name).mode & 0o7777;

describe('data folder', () => {
  it('[FLT-16] a shared folder keeps its rights: GORPARK_DATA=/tmp takes nothing from others', () => {
    folderOf(0o1777);
    expect(prepareDataFolders(folder, '/project')).toEqual({ own: folder, database: folder });
    expect(modeOf(folder)).toBe(0o1777);
  });

  it('[FLT-16] beside a database of its own the folder is only tried, whoever may read it', () => {
    folderOf(0o700);
    makeWritable(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  it('as root the user of the embedded database is let through, and nothing else changes', () => {
    folderOf(0o2700);
    prepareDataFolders(folder, '/project');
    expect(modeOf(folder)).toBe(process.getuid?.() === 0 ? 0o2755 : 0o2700);
  });
});

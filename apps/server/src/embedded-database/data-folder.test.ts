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
  it('[FLT-16] keeps the permissions of a shared folder (GORPARK_DATA=/tmp)', () => {
    folderOf(0o1777);
    expect(prepareDataFolders(folder, '/project')).toEqual({ own: folder, database: folder });
    expect(modeOf(folder)).toBe(0o1777);
  });

  it('[FLT-16] checks only that the folder is writable when the database is external', () => {
    folderOf(0o700);
    makeWritable(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  it('as root adds access for the database user and changes nothing else', () => {
    folderOf(0o2700);
    prepareDataFolders(folder, '/project');
    expect(modeOf(folder)).toBe(process.getuid?.() === 0 ? 0o2755 : 0o2700);
  });
});

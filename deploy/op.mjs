#!/usr/bin/env node
// Runs an operator command in production: `op options show --city moscow`. In a container the environment has the
// settings. On a host, root reads those of the unit and continues as the user of the service. Needs Node 20 or newer:
// the release has its own Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SETTINGS = '/etc/gorpark.env';
const USER = 'gorpark';
/** Not in /tmp, where any user could create it first. */
const DATA = '/var/lib/gorpark/op';
const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Reads the file as systemd does: keeps remarks behind values, removes quotes. */
function loadSettings(text) {
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line.trimEnd()) ?? [];
    if (name !== undefined) process.env[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
}

if (process.getuid?.() === 0 && process.env.DATABASE_URL === undefined && existsSync(SETTINGS)) {
  loadSettings(readFileSync(SETTINGS, 'utf8'));
  process.env.GORPARK_DATA = DATA;
  spawnSync('install', ['-d', '-o', USER, '-g', USER, '-m', '700', DATA], { stdio: 'inherit' });
  process.initgroups(USER, USER);
  process.setgid(USER);
  process.setuid(USER);
}
const pinned = at('node_modules/.bin/node');
const program = at('apps/server/src/op-cli.ts');
if (existsSync(pinned)) {
  const { status } = spawnSync(pinned, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else await import(program);

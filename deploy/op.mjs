#!/usr/bin/env node
// Runs an operator command in production: `op appeals list --city moscow`. In a container the environment has the
// settings. On a host with systemd, root reads those of the unit and continues as the user of the service.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SETTINGS = '/etc/gorpark.env';
const USER = 'gorpark';

if (process.getuid?.() === 0 && process.env.DATABASE_URL === undefined && existsSync(SETTINGS)) {
  process.loadEnvFile(SETTINGS);
  process.env.GORPARK_DATA = path.join(tmpdir(), 'gorpark-op');
  process.initgroups(USER, USER);
  process.setgid(USER);
  process.setuid(USER);
}
await import('../apps/server/src/op-cli.ts');

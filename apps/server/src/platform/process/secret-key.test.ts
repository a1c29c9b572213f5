import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSecretKey } from './secret-key.ts';

it('[THR-1] creates the captcha key once, readable only by its owner', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-key-'));
  try {
    const key = readSecretKey(folder);
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(readSecretKey(folder)).toBe(key);
    const file = path.join(folder, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(key);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { closure, kilobytes, readChunks } from './chunks.ts';

const ROOT = fileURLToPath(new URL('../../baseline/', import.meta.url));
/** Browser targets of our client. */
const TARGET = ['chrome123', 'safari17.5', 'firefox121'];

/** Returns the size of React, router and query library alone, built like our client; brotli. */
export async function baselineKilobytes(): Promise<number> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'gorpark-bench-web-'));
  const nodeEnv = process.env['NODE_ENV'];
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      build: { outDir, emptyOutDir: true, target: TARGET, modulePreload: { polyfill: false } },
    });
    const chunks = readChunks(outDir);
    return kilobytes(chunks, closure(chunks, chunks.entries));
  } finally {
    // Vite leaves NODE_ENV=production in this process, which later suites share.
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
    rmSync(outDir, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { closure, kilobytes, readChunks } from './chunks.ts';

const ROOT = fileURLToPath(new URL('../../baseline/', import.meta.url));
/** The browsers that our own client is built for. */
const TARGET = ['chrome123', 'safari17.5', 'firefox121'];

/** Kilobytes (brotli) of React, router and query alone, built as our client is built. */
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
    // Vite leaves NODE_ENV=production in this process, and later suites share it.
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
    rmSync(outDir, { recursive: true, force: true });
  }
}

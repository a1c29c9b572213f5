import Fastify from 'fastify';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { closure, kilobytes, readChunks } from './chunks.ts';

const ROOT = fileURLToPath(new URL('../../baseline/', import.meta.url));
/** Browser targets of our client. */
const TARGET = ['chrome123', 'safari17.5', 'firefox121'];

/** Returns the size of React, router and query library alone, built like our client; brotli. */
export async function baselineKilobytes(): Promise<number> {
  return withBaseline((folder) => {
    const chunks = readChunks(folder);
    return Promise.resolve(kilobytes(chunks, closure(chunks, chunks.entries)));
  });
}

const STATIC_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Static</title><h1>Static page</h1><p>One line of text.</p></html>';

/** Serves a static page and an empty page of the libraries alone, the best that a page can reach on this machine. */
export async function withPlainPages<T>(
  work: (pages: { staticUrl: string; emptyUrl: string }) => Promise<T>,
): Promise<T> {
  return withBaseline(async (folder) => {
    const app = Fastify({ logger: false });
    app.get('/*', ({ url }, reply) => {
      const file = path.join(folder, url === '/' ? 'index.html' : path.join('assets', path.basename(url)));
      const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
      return reply
        .type(type)
        .header('content-encoding', 'br')
        .send(brotliCompressSync(readFileSync(file)));
    });
    app.get('/static', (_request, reply) => reply.type('text/html').send(STATIC_PAGE));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      return await work({ staticUrl: `${address}/static`, emptyUrl: `${address}/` });
    } finally {
      await app.close();
    }
  });
}

async function withBaseline<T>(work: (folder: string) => Promise<T>): Promise<T> {
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
    return await work(outDir);
  } finally {
    // Vite leaves NODE_ENV=production in this process, which later suites share.
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
    rmSync(outDir, { recursive: true, force: true });
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:m?js|css|html|svg|json|webmanifest|txt)$/;
const MIN_BYTES = 1024;

/** Writes `file.br` and `file.gz`, so the server never compresses during a request. */
export function precompressPlugin(): Plugin {
  let outDir = 'dist';

  return {
    name: 'gorpark:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => TEXT.test(file) && !file.startsWith('.'))
          .map((file) => compress(path.join(outDir, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.byteLength < MIN_BYTES) return;

  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, { params }),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

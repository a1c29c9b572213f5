import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

export const LICENSES = 'licenses.txt';

/** Vite lists no fonts of style sheets and no packages of the service worker. */
const UNLISTED = ['@fontsource-variable/golos-text', 'workbox-core'];

export function licensesPlugin(root: string): Plugin {
  const read = (name: string, file: string) =>
    readFileSync(path.join(root, '../../node_modules', name, file), 'utf8');

  return {
    name: 'gorpark:licenses',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      for (const name of UNLISTED) {
        const { version, license } = JSON.parse(read(name, 'package.json')) as Record<string, string>;
        const text = `\n## ${name} - ${version} (${license})\n\n${read(name, 'LICENSE').trim()}\n`;
        appendFileSync(path.join(dir, LICENSES), text);
      }
    },
  };
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const PARTS = /"@first-glyphs\/([\w-]+)\.woff2"[^}]*unicode-range:([^;]+);/g;
const fonts = createRequire(import.meta.url);

/** Cuts the characters of nearly every page out of Golos Text: the files and ranges that `golos.css` names. */
export function fontsPlugin(root: string): Plugin {
  return {
    name: 'gorpark:fonts',
    async config() {
      const folder = path.join(root, 'node_modules', '.cache', 'first-glyphs');
      mkdirSync(folder, { recursive: true });
      const css = readFileSync(path.join(root, 'src', 'ui', 'golos.css'), 'utf8');
      for (const [, name = '', ranges = ''] of css.matchAll(PARTS)) {
        const whole = fonts.resolve(`@fontsource-variable/golos-text/files/${name}-wght-normal.woff2`);
        const part = await subsetFont(readFileSync(whole), charactersOf(ranges), { targetFormat: 'woff2' });
        // Another process may read the file.
        const file = path.join(folder, `${name}.woff2`);
        writeFileSync(`${file}.${process.pid}`, part);
        renameSync(`${file}.${process.pid}`, file);
      }
      return { resolve: { alias: { '@first-glyphs': folder } } };
    },
  };
}

function charactersOf(ranges: string): string {
  const codes = [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

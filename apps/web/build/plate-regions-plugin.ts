import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:plate-regions';

/** Region name by plate code, from `<dir>/_russia/plate-regions.json`; empty when a set of packs has no such file. */
export function readPlateRegions(dir: string): Record<string, string> {
  const file = path.join(dir, '_russia/plate-regions.json');
  if (!existsSync(file)) return {};

  const { regions } = JSON.parse(readFileSync(file, 'utf8')) as { regions: Record<string, string[]> };
  return Object.fromEntries(
    Object.entries(regions).flatMap(([name, codes]) => codes.map((code) => [code, name] as const)),
  );
}

/** The names of plate regions are compiled into the part of the client that draws a plate back for confirmation. */
export function plateRegionsPlugin(dir: string): Plugin {
  return {
    name: 'gorpark:plate-regions',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const plateRegions = ${JSON.stringify(readPlateRegions(dir))};` : undefined,
  };
}

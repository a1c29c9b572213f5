import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:plate-regions';

interface RegionName {
  ru: string;
  en: string;
}

export function readPlateRegions(dir: string): Record<string, RegionName> {
  const file = path.join(dir, '_russia/plate-regions.json');
  if (!existsSync(file)) return {};

  const { regions, english = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    regions: Record<string, string[]>;
    english?: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(regions).flatMap(([ru, codes]) =>
      codes.map((code) => [code, { ru, en: english[ru] ?? ru }] as const),
    ),
  );
}

export function plateRegionsPlugin(dir: string): Plugin {
  return {
    name: 'gorpark:plate-regions',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const plateRegions = ${JSON.stringify(readPlateRegions(dir))};` : undefined,
  };
}

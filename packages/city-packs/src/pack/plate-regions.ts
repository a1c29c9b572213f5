import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface RegionName {
  ru: string;
  en: string;
}

/** Returns the subject of the federation of each region code; empty without the file. */
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

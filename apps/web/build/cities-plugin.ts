import { existsSync } from 'node:fs';
import path from 'node:path';
import { listCities, readPackFile } from '@gorpark/city-packs/pack/files';
import type { Plugin } from 'vite';

const FIRST = 'virtual:cities';
const ALL = 'virtual:all-cities';
export const ALL_CITIES = /virtual:all-cities$/;

export interface PackedCity {
  city: string;
  nameForShow: string;
  nameEn?: string;
  apiUrl: string;
  mapSource: string;
}

/**
 * Returns every `<dir>/<slug>/city.json`; folders starting with `_` are shared. CITIES_LEFT_OUT lists packs rejected
 * by the check, separated by commas. Invalid JSON is always left out.
 */
export function readCities(dir: string): PackedCity[] {
  if (!existsSync(dir)) return [];
  const leftOut = new Set((process.env['CITIES_LEFT_OUT'] ?? '').split(','));

  return listCities(dir)
    .filter((slug) => !slug.startsWith('_') && !leftOut.has(slug))
    .flatMap((slug) => entryOf(dir, slug) ?? []);
}

function entryOf(dir: string, slug: string): PackedCity | null {
  try {
    const entry = JSON.parse(readPackFile(dir, slug, 'city.json') ?? 'null') as PackedCity | null;
    return typeof entry?.city === 'string' ? entry : null;
  } catch {
    return null;
  }
}

/**
 * The browser stores only a city id, so edited storage cannot select a foreign back end. The first screen contains
 * only the default city. [THR-26, SPD-14]
 */
export function citiesPlugin(dir: string, defaultCity: string): Plugin {
  const sources: Record<string, () => string> = {
    [FIRST]: () => {
      const cities = readCities(dir);
      const first = cities.find(({ city }) => city === defaultCity) ?? cities[0];
      if (!first) throw new Error(`No city pack in ${dir}`);
      return `export const firstCity = ${JSON.stringify(first)};
        export const loadCities = () => import('${ALL}').then(({ cities }) => cities);`;
    },
    [ALL]: () => `export const cities = ${JSON.stringify(readCities(dir))};`,
  };

  return {
    name: 'gorpark:cities',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources[id.slice(1)]?.() : undefined),
    configureServer: (server) => void server.watcher.add(path.join(dir, '*/city.json')),
  };
}

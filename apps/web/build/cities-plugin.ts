import { existsSync } from 'node:fs';
import path from 'node:path';
import { listCities, readPackFile } from '@gorpark/city-packs/pack/files';
import type { Plugin } from 'vite';

const FIRST = 'virtual:cities';
const ALL = 'virtual:all-cities';
/** The module with all cities, among those of a build. */
export const ALL_CITIES = /virtual:all-cities$/;

/** What the build itself has to know of a city. */
export interface PackedCity {
  city: string;
  apiUrl: string;
  mapSource: string;
}

/**
 * Every `<dir>/<slug>/city.json`; folders that begin with `_` hold what all cities share. The build is told in
 * CITIES_LEFT_OUT, by comma, which packs the check refused; a file that is no JSON is left out in any case.
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
 * The city list is compiled into the client (THR-26: the browser keeps a city id only, an edited storage
 * cannot bring a foreign back end). A city is added by adding its folder. The first screen carries the city of a first
 * visit alone (goal SPD-14): whoever has chosen another one, or chooses, sends for the list.
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

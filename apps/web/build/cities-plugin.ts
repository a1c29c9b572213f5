import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:cities';

/** Every `<dir>/<slug>/city.json`; folders that begin with `_` hold what all cities share. */
export function readCities(dir: string): unknown[] {
  if (!existsSync(dir)) return [];

  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => path.join(dir, entry.name, 'city.json'))
    .filter((file) => existsSync(file))
    .map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The city list is compiled into the client (quality T26: the browser keeps a city id only, an edited storage
 * cannot bring a foreign back end). A city is added by adding its folder. The default city is that of a first visit.
 */
export function citiesPlugin(dir: string, defaultCity: string): Plugin {
  const source = () =>
    `export const cities = ${JSON.stringify(readCities(dir))};\nexport const defaultCity = ${JSON.stringify(defaultCity)};`;

  return {
    name: 'gorpark:cities',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? source() : undefined),
    configureServer: (server) => void server.watcher.add(path.join(dir, '*/city.json')),
  };
}

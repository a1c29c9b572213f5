import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { readCities } from './cities-plugin.ts';
import { cityAddresses } from './city-addresses.ts';
import { fontsPlugin } from './fonts-plugin.ts';

const ID = 'virtual:inspect-page';
const FOLDER = 'inspect';

export interface InspectPluginOptions {
  root: string;
  citiesDir: string;
  defaultCity: string;
}

/** Builds `inspect/`, the page of an inspection, with its own files: the driver's client shares none. */
export function inspectPlugin(options: InspectPluginOptions): Plugin {
  const { root, citiesDir, defaultCity } = options;
  const knowledge: Pick<Plugin, 'resolveId' | 'load'> = {
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? sourceOf(citiesDir, defaultCity) : undefined),
  };
  return {
    name: 'gorpark:inspect',
    ...knowledge,
    async writeBundle({ dir = '' }) {
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [react(), fontsPlugin(root), { name: 'gorpark:inspect-knowledge', ...knowledge }],
        build: {
          outDir: dir,
          emptyOutDir: false,
          assetsDir: `${FOLDER}/assets`,
          assetsInlineLimit: 0,
          modulePreload: false,
          target: ['chrome123', 'safari17.5', 'firefox121'],
          cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
          rolldownOptions: { input: path.join(root, FOLDER, 'index.html') },
        },
      });
      await writeFile(path.join(dir, FOLDER, 'worker.js'), await drawWorker(path.join(dir, FOLDER)));
    },
  };
}

function sourceOf(citiesDir: string, defaultCity: string): string {
  const { otherUrls, firstCity } = cityAddresses(citiesDir, defaultCity);
  const cities = readCities(citiesDir).map(({ city, nameForShow, nameEn }) => ({
    city,
    nameForShow,
    nameEn,
  }));
  return Object.entries({ cities, otherUrls, firstCity })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** Returns a worker that serves the page without a network, never a call. Answers vary by `Origin`, unlike files. */
async function drawWorker(folder: string): Promise<string> {
  const names = await readdir(path.join(folder, 'assets'));
  const files = names.filter((name) => !/-wght-normal/.test(name)).map((name) => `/${FOLDER}/assets/${name}`);
  const hash = createHash('sha256')
    .update(await readFile(path.join(folder, 'index.html')))
    .digest('hex');
  return `const CACHE = 'inspect-${hash.slice(0, 12)}';
const PAGE = '/${FOLDER}/';
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('inspect-') && name !== CACHE;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (FILES.includes(new URL(request.url).pathname))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((stored) => stored ?? fetch(request)));
});
`;
}

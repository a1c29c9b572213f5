import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodePath } from './install.mjs';
import { at, ROOT } from './paths.mjs';
import { run, tail } from './run.mjs';
import { refusedPacks } from './packs.mjs';
import { Refusal, say, withProgress } from './say.mjs';

const SOURCES = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'packages/city-packs/src',
  'cities/_russia',
];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', '__screenshots__']);
const SETTINGS = ['RELEASE', 'CITIES_DIR', 'DEFAULT_CITY'];
const STAMP = at('apps', 'web', 'dist', '.sources');

/**
 * Builds the client if its source has changed. Omits city packs that fail their check; the server reports their
 * problems at startup.
 */
export async function ensureWebBuilt() {
  const leftOut = await refusedPacks(citiesFolder());
  if (isBuiltWithout(leftOut)) return;
  if (leftOut.length > 0) say(`Без городов / without the cities: ${leftOut.join(', ')}`);
  const { code, output } = await withProgress('Собираю клиент / building the client', () =>
    buildWeb(leftOut),
  );
  if (code !== 0)
    throw new Refusal(`${tail(output)}\nНе удалось собрать клиент.\nThe client could not be built.`);
  writeFileSync(STAMP, hashSources(leftOut));
}

export async function isWebBuilt() {
  return existsSync(citiesFolder()) && isBuiltWithout(await refusedPacks(citiesFolder()));
}

function isBuiltWithout(leftOut) {
  return existsSync(at('apps', 'web', 'dist', 'index.html')) && readStamp() === hashSources(leftOut);
}

function buildWeb(leftOut) {
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  return run(nodePath(), [vite, 'build'], {
    cwd: at('apps', 'web'),
    quiet: true,
    env: { NODE_ENV: 'production', CITIES_LEFT_OUT: leftOut.join(',') },
  });
}

const citiesFolder = () => process.env.CITIES_DIR || at('cities');

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}

/** Returns the hash of everything that the client is built from. */
export function hashSources(leftOut, root = ROOT) {
  const hash = createHash('sha256');
  const files = [
    ...SOURCES.flatMap((folder) => listFiles(path.join(root, folder))),
    ...cityFiles(process.env.CITIES_DIR || path.join(root, 'cities')),
    path.join(root, 'package-lock.json'),
  ];
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  hash.update(`leftOut=${leftOut}\0`);
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

function listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !LEFT_OUT.has(entry.name));
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(file);
      return /\.test\.tsx?$/.test(entry.name) || !entry.isFile() ? [] : [file];
    });
}

function cityFiles(folder) {
  const cities = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = cities.flatMap(({ name }) =>
    ['city.json', 'plate-regions.json'].map((file) => path.join(folder, name, file)),
  );
  return files.sort().filter((file) => existsSync(file));
}

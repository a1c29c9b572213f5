import { spawnSync } from 'node:child_process';
import { cpSync, createReadStream, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { BACK_END_PORT, FOREIGN_PORT } from '../ports.ts';
import { BASE, startForeignServer } from './server.ts';

/**
 * Test portal of a city with an external back end. `node portal.ts` starts its client and the back end on this
 * checkout's ports; CITY_NOW sets the clock.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUT_DIR = path.join(ROOT, '.cache', 'e2e-foreign');
const CITIES_DIR = path.join(ROOT, '.cache', 'e2e-foreign-cities');
const CITY = 'starogradsk';
const BACK_END = `http://127.0.0.1:${BACK_END_PORT}`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src 'self' ${BACK_END}`,
  "worker-src 'self'",
  "manifest-src 'self'",
].join('; ');

/** The port of the back end differs between checkouts. */
const writeCities = () => {
  rmSync(CITIES_DIR, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, 'cities'), CITIES_DIR, { recursive: true });
  const file = path.join(CITIES_DIR, CITY, 'city.json');
  const city: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(Object.assign({}, city, { apiUrl: `${BACK_END}${BASE}` })));
};

const build = () => {
  const env = { ...process.env, OUT_DIR, CITIES_DIR, DEFAULT_CITY: CITY, RELEASE: 'foreign' };
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(ROOT, 'apps', 'web'),
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the client was not built');
};

/** index.html for a screen, null for a missing build file. */
const fileOf = (pathname: string): string | null => {
  const file = path.join(OUT_DIR, path.normalize(pathname));
  if (file.startsWith(OUT_DIR + path.sep) && existsSync(file) && statSync(file).isFile()) return file;
  return path.extname(pathname) === '' ? path.join(OUT_DIR, 'index.html') : null;
};

const startedMs = Date.now();
const cityNow = process.env['CITY_NOW'];
const shiftMs = cityNow ? Date.parse(cityNow) - startedMs : 0;

const now = () => Date.now() + shiftMs;

writeCities();
build();
await startForeignServer({ port: BACK_END_PORT, now });
createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://portal.example');
  // Returns the server's clock for tests, because the API itself does not report it.
  if (pathname === '/clock') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ now: now() }));
    return;
  }
  const file = fileOf(decodeURIComponent(pathname));
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
  });
  createReadStream(file).pipe(response);
}).listen(FOREIGN_PORT, '127.0.0.1');

if (process.argv.includes('--supervised')) process.stdin.once('end', () => process.exit()).resume();

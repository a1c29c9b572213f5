import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const INDEX_HTML =
  '<!doctype html><html lang="ru"><head><meta name="description" content=""><title>Парковки</title><script type="module" src="/assets/app-1a2b.js"></script><link rel="stylesheet" crossorigin href="/assets/first-1a2b.css"></head><body><div id="root"></div></body></html>';
const DRAWN_HTML = INDEX_HTML.replace(/<script.*<\/script>/, '');
/**
 * In place of the client's drawing thread. Draws the view and the answer of one read; some addresses fail as a
 * drawing can.
 */
const DRAW_THREAD = `import { parentPort } from 'node:worker_threads';
const draws = new Map();
let last = 0;
parentPort.on('message', ({ type, id, view, atMs, ...answer }) => {
  if (type === 'draw') {
    const name = view.address.split('/').at(-1);
    if (name === 'gone') return parentPort.postMessage({ type: 'failed', id, isMissing: true, reason: '' });
    if (name === 'broken' || (name === 'fails-late' && atMs % 60_000 > 30_000)) return parentPort.postMessage({ type: 'failed', id, isMissing: false, reason: 'broken' });
    if (name === 'crash') throw new Error('crash');
    if (name === 'exit') return process.exit(1);
    if (name.endsWith('endless')) return;
    last += 1;
    draws.set(last, { id, view, atMs });
    const url = name === 'foreign' ? 'https://other.example/api/info' : '/' + view.city + '/api/info/get-options-info-v3';
    return parentPort.postMessage({ type: 'read', id: last, url, headers: { accept: 'application/json' } });
  }
  const drawn = draws.get(id);
  const html = '<main class="_main_1 other" style="left:1px;content:&quot;a&quot;"><h1>' + drawn.view.city + '</h1><p>' + answer.status + '</p></main>';
  const page = { release: 'test', view: drawn.view, atMs: drawn.atMs, offsetMinutes: 180, answers: [[['a'], '</script>' + answer.body.length]] };
  parentPort.postMessage({ type: 'drawn', id: drawn.id, html, page });
});
`;
export const PAYMENT_HTML =
  '<!doctype html><title>Оплата</title><script src="/assets/payment-1a2b.js"></script>';
/** As the build writes them; the quotes and angle brackets must be escaped in a document. */
export const PAGES = {
  site: { ru: 'Парковки', en: 'Parking' },
  missing: { ru: 'Нет страницы', en: 'No page' },
  firstCity: 'saint-petersburg',
  pages: [
    {
      path: '/',
      isDrawn: true,
      title: { ru: 'Карта', en: 'Map' },
      description: { ru: 'Карта «всех» мест', en: 'Map of <all> "spaces"' },
    },
    { path: '/pages/$', title: { ru: 'Страница', en: 'Page' }, description: { ru: 'Справка', en: 'Help' } },
    {
      path: '/pages/rules',
      title: { ru: 'Правила', en: 'Rules' },
      description: { ru: 'Правила', en: 'Rules' },
    },
    {
      path: '/news/$id',
      isDrawn: true,
      title: { ru: 'Новость', en: 'News item' },
      description: { ru: 'Новость', en: 'News item' },
    },
    { path: '/profile/', title: { ru: 'Парковки', en: 'Parking' } },
    { path: '/profile/parking', title: { ru: 'Парковки', en: 'Parking' } },
  ],
};
export const ASSET = 'export const text = "built";\n'.repeat(100);
const STILL = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>';
export const TILES = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256));

/** Compressed once: every test server writes them. */
const WEB_FILES = Object.entries({
  'index.html': INDEX_HTML,
  'drawn.html': DRAWN_HTML,
  '.server/draw-thread.mjs': DRAW_THREAD,
  'assets/first-1a2b.css': 'a { color: blue }',
  'assets/main-1a2b.css': '._main_1 { color: red }',
  'assets/unused-1a2b.css': '._unused_1 { color: red }',
  'pages.json': JSON.stringify(PAGES),
  'payment.html': PAYMENT_HTML,
  'assets/app-1a2b.js': ASSET,
}).flatMap(([name, text]): [string, string | Buffer][] => [
  [name, text],
  [`${name}.br`, brotliCompressSync(text)],
  [`${name}.gz`, gzipSync(text)],
]);

export interface TestFiles {
  webFolder: string;
  mapsFolder: string;
  remove(): void;
}

export function createTestFiles(): TestFiles {
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-files-'));
  const webFolder = path.join(folder, 'web');
  const mapsFolder = path.join(folder, 'maps');
  for (const name of ['assets', '.server']) mkdirSync(path.join(webFolder, name), { recursive: true });
  mkdirSync(mapsFolder);
  for (const city of ['saint-petersburg', 'perm'])
    writeFileSync(path.join(mapsFolder, `${city}-still-light.svg`), STILL);
  for (const [name, content] of WEB_FILES) writeFileSync(path.join(webFolder, name), content);
  writeFileSync(path.join(mapsFolder, 'test.pmtiles'), TILES);
  return { webFolder, mapsFolder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const INDEX_HTML =
  '<!doctype html><html lang="ru"><meta name="description" content=""><title>Парковки</title><script type="module" src="/assets/app-1a2b.js"></script>';
export const PAGE_HTML = INDEX_HTML.replace('<title>', '<link rel="modulepreload" href="/x.js"><title>');
export const PAYMENT_HTML =
  '<!doctype html><title>Оплата</title><script src="/assets/payment-1a2b.js"></script>';
/** As the build writes them; the quotes and angle brackets must be escaped in a document. */
export const PAGES = {
  site: { ru: 'Парковки', en: 'Parking' },
  missing: { ru: 'Нет страницы', en: 'No page' },
  pages: [
    {
      path: '/',
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
      title: { ru: 'Новость', en: 'News item' },
      description: { ru: 'Новость', en: 'News item' },
    },
    { path: '/profile/', title: { ru: 'Парковки', en: 'Parking' } },
    { path: '/profile/parking', title: { ru: 'Парковки', en: 'Parking' } },
  ],
};
export const ASSET = 'export const text = "built";\n'.repeat(100);
export const TILES = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256));

export interface TestFiles {
  webFolder: string;
  mapsFolder: string;
  remove(): void;
}

export function createTestFiles(): TestFiles {
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-files-'));
  const webFolder = path.join(folder, 'web');
  const mapsFolder = path.join(folder, 'maps');
  mkdirSync(path.join(webFolder, 'assets'), { recursive: true });
  mkdirSync(mapsFolder);
  for (const [name, text] of [
    ['index.html', INDEX_HTML],
    ['page.html', PAGE_HTML],
    ['pages.json', JSON.stringify(PAGES)],
    ['payment.html', PAYMENT_HTML],
    ['assets/app-1a2b.js', ASSET],
  ] as const) {
    const file = path.join(webFolder, name);
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  writeFileSync(path.join(mapsFolder, 'test.pmtiles'), TILES);
  return { webFolder, mapsFolder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

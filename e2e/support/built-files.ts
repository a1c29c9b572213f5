import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DIST = path.resolve(import.meta.dirname, '../../apps/web/dist');

export const built = (ending: RegExp): string[] =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    // Dot folders are not served.
    .filter((name) => ending.test(name) && !name.startsWith('.'))
    .map((name) => `/${name.replaceAll(path.sep, '/')}`)
    .toSorted((a, b) => a.localeCompare(b));

export const textOf = (file: string): string => readFileSync(path.join(DIST, file), 'utf8');

/** Where production serves each document. */
export const ADDRESSES: Readonly<Record<string, string>> = {
  '/drawn.html': '/',
  '/index.html': '/guest-payment',
  '/inspect/index.html': '/inspect/',
  '/payment.html': '/payment',
};

/** Added to each address, for the page of the payment. */
export const SEARCH = '?invoiceId=1&amount=1.00';

/** Scripts that no document runs by itself, and the workers among them. */
export function builtScripts(): { modules: string[]; workers: string[] } {
  const documents = built(/\.html$/).map(textOf);
  const scripts = built(/\.m?js$/).filter(
    (file) => path.dirname(file) !== '/' && !documents.some((text) => text.includes(`src="${file}"`)),
  );
  const isWorker = (file: string) => /worker/.test(file);
  return { modules: scripts.filter((file) => !isWorker(file)), workers: scripts.filter(isWorker) };
}

/** Runs in the page. */
export const runModule = (url: string): Promise<string> => import(url).then(() => 'ran', String);

/** Runs in the page. */
export const startWorker = (url: string): Promise<string> =>
  new Promise((resolve) => {
    const worker = new Worker(url, { type: 'module' });
    worker.addEventListener('error', ({ message }) => resolve(message || 'not loaded'));
    setTimeout(() => resolve('ran'), 1000);
  });

/** Runs in the page. Returns the state of the service worker. */
export async function installWorker(): Promise<string> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  return active?.state ?? '';
}

import { wait } from './wait.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const MOST_ATTEMPTS = 'document' in globalThis ? Number.POSITIVE_INFINITY : 1;

/**
 * Resolves to what `load` returns. Repeats a failed load with growing pauses, and at once when the device is online
 * again. Rejects after `attempts` failures; while the server draws a page, after one.
 */
export async function loadAgain<T>(load: () => Promise<T>, attempts = MOST_ATTEMPTS): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let left = attempts; left > 1; left -= 1) {
    try {
      return await load();
    } catch {
      await pause(pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
  return load();
}

async function pause(ms: number): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  globalThis.addEventListener('online', abort);
  await wait(ms, controller.signal);
  globalThis.removeEventListener('online', abort);
}

let copies = 0;

/**
 * Loads the file named by a failed `import` under another address, because Chromium keeps the failure of an address for
 * the life of the page. Resolves to its only export. @throws the given error
 */
export async function importCopy<T>(failure: unknown): Promise<T> {
  const address = /https?:\S+/.exec(String(failure))?.[0];
  if (address === undefined) throw failure;
  copies += 1;
  const file = (await import(/* @vite-ignore */ `${address}?copy=${copies}`).catch(() => ({}))) as object;
  const [only, ...others] = Object.values(file) as T[];
  if (only === undefined || others.length > 0) throw failure;
  return only;
}

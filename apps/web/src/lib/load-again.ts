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

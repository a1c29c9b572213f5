import { onTestFinished, vi } from 'vitest';

/** Delays before the retries of a read, milliseconds; `retry.test.ts` tests them. */
const DELAYS = new Set([1500, 3000]);

/** Retries reads at once until the test ends. */
export function quickRetries(): void {
  const { setTimeout } = globalThis;
  const quick = vi.spyOn(globalThis, 'setTimeout');
  quick.mockImplementation(((work: () => void, ms?: number, ...rest: []) =>
    setTimeout(work, ms !== undefined && DELAYS.has(ms) ? 0 : ms, ...rest)) as typeof setTimeout);
  onTestFinished(() => quick.mockRestore());
}

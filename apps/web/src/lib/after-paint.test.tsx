import { expect, it, onTestFinished, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

it('[SPD-13] waits for the first paint', async () => {
  let observe: () => void = () => undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onPaint: () => void) {
        observe = onPaint;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const work = vi.fn<() => void>();
  afterPaint(work);
  await Promise.resolve();
  expect(work).not.toHaveBeenCalled();
  observe();
  expect(work).toHaveBeenCalledOnce();
});

it('[SPD-13] waits for nothing in a hidden window', () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
  const work = vi.fn<() => void>();
  afterPaint(work);
  expect(work).toHaveBeenCalledOnce();
});

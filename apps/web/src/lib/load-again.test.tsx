import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyScreen } from '#src/app/lazy-screen.tsx';
import { lazyDialog } from '#src/core/dialogs/lazy-dialog.tsx';
import { toastStore } from '#src/ui/toast-store.ts';
import { lazyPart } from './lazy-part.tsx';
import { loadAgain } from './load-again.ts';

const dropped = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const Text = () => <p>Форма</p>;
const onceDropped = <T,>(value: T, times = 1) => {
  const load = vi.fn<() => Promise<T>>(() => Promise.resolve(value));
  for (let time = 0; time < times; time += 1) load.mockImplementationOnce(dropped);
  return load;
};
const shown = () => page.getByText('Форма', { exact: true });

describe('repeated load', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('repeats with growing pauses of at most 30 s', async () => {
    const load = onceDropped('part', 9);
    const part = loadAgain(load);
    const counts: number[] = [];
    for (const ms of [0, 999, 1, 2000, 4000, 8000, 16_000, 30_000, 30_000, 29_999]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(load.mock.calls.length);
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 8]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await part).toBe('part');
  });

  it('repeats at once when the device is online again', async () => {
    const load = onceDropped('part');
    const part = loadAgain(load);
    await vi.advanceTimersByTimeAsync(0);
    globalThis.dispatchEvent(new Event('online'));
    expect(await part).toBe('part');
  });

  it('rejects after the given number of failures', async () => {
    const load = onceDropped('part', 3);
    const failure = loadAgain(load, 2).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failure).toBeInstanceOf(TypeError);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('part of the page after a dropped request', () => {
  it('closes a dialog with a message, and opens it at the next click', async () => {
    const Slot = lazyDialog<{ onClose: () => void }>(onceDropped(Text, 2));
    const onClose = vi.fn();
    const { rerender } = await render(<Slot onClose={onClose} />);
    await expect.poll(() => onClose.mock.calls.length, { timeout: 5000 }).toBeGreaterThan(0);
    expect(toastStore.get().at(-1)?.text).toBe('Не получилось загрузить');
    await rerender(<span />);
    await rerender(<Slot onClose={onClose} />);
    await expect.element(shown()).toBeVisible();
  });

  it('loads the only export of a file whose address the browser refuses', async () => {
    const file = new URL('../ui/spinner.tsx', import.meta.url).href;
    const refused = () =>
      Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${file}`));
    const Part = lazyPart<{ size?: number }>(refused, { attempts: 1 });
    await render(<Part size={33} />);
    await expect.poll(() => document.querySelector<HTMLElement>('[aria-hidden]')?.style.width).toBe('33px');
  });

  it('shows both mounts of a part later', async () => {
    const load = onceDropped(Text);
    const Part = lazyPart(load);
    await render([<Part key="1" />, <Part key="2" />]);
    await expect.poll(() => shown().elements().length, { timeout: 5000 }).toBe(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each(['part', 'dialog'])('shows a %s at once when online again', async (kind) => {
    vi.useFakeTimers();
    const load = onceDropped(Text);
    const Part: ComponentType<{ onClose: () => void }> = kind === 'part' ? lazyPart(load) : lazyDialog(load);
    await render(<Part onClose={() => expect.unreachable()} />);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    vi.useRealTimers();
    globalThis.dispatchEvent(new Event('online'));
    await expect.element(shown()).toBeVisible();
  });

  it('shows a preloaded part without the fallback', async () => {
    const Part = lazyPart(onceDropped(Text));
    const Fallback = vi.fn(() => null);
    await Part.warm();
    await Part.warm();
    await render(<Part fallback={<Fallback />} />);
    await expect.element(shown()).toBeVisible();
    expect(Fallback).not.toHaveBeenCalled();
  });

  it('opens a page at the next visit', async () => {
    const Page = lazyScreen(
      { load: onceDropped({ default: Text }), delayMs: 400 },
      { reload: () => undefined },
    );
    const { rerender } = await render(<Page />, { createRootOptions: { onCaughtError: () => undefined } });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await rerender(<span />);
    await rerender(<Page />);
    await expect.element(shown()).toBeVisible();
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { Core } from '#src/core/core.ts';
import { warmUp } from './warm-up.ts';

const core = Promise.resolve({} as Core);
const page = (prepare?: () => Promise<void>) => ({
  load: vi.fn(() => Promise.resolve({ default: () => null, prepare })),
  delayMs: 400 as const,
});
const screenAt = (path: string, prepare?: () => Promise<void>) => ({
  ...page(prepare),
  path,
  access: 'everyone' as const,
  layout: 'page' as const,
  title: { ru: path, en: path },
});
const NEVER = new Promise<never>(() => undefined);

describe('page preload', () => {
  it.each([
    ['/', 1, 0],
    ['/en', 1, 0],
    ['/ru/profile/parking', 0, 1],
    ['/profile/nothing', 0, 0],
    ['/profile/toString', 0, 0],
    ['/news', 0, 0],
  ])('loads pages for %s: home %i, parking %i', async (path, homeCalls, parkingCalls) => {
    const home = screenAt('/');
    const parking = page();
    await warmUp({ screens: [home], sections: { parking } }, path, { core, search: '', isDrawn: false });

    expect(home.load).toHaveBeenCalledTimes(homeCalls);
    expect(parking.load).toHaveBeenCalledTimes(parkingCalls);
  });

  it('[SPD-12] ends after the first data of the page is loaded', async () => {
    const steps: string[] = [];
    const home = screenAt('/', async () => {
      await Promise.resolve();
      steps.push('prepared');
    });
    await warmUp({ screens: [home], sections: {} }, '/', { core, search: '', isDrawn: false });
    expect(steps).toEqual(['prepared']);
  });

  it('[APP-032] waits for slow code and slow data at most the loader delay', async () => {
    vi.useFakeTimers();
    const waits = async (screen: ReturnType<typeof screenAt>) => {
      const end = vi.fn<() => void>();
      void warmUp({ screens: [screen], sections: {} }, '/', { core, search: '', isDrawn: false }).then(end);
      await vi.advanceTimersByTimeAsync(399);
      expect(end).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(end).toHaveBeenCalledOnce();
    };
    await waits({ ...screenAt('/'), load: vi.fn(() => NEVER) });
    await waits(screenAt('/', () => NEVER));
    vi.useRealTimers();
  });

  it('[SPD-12] waits without limit over a drawn page, which must not be replaced by an emptier one', async () => {
    vi.useFakeTimers();
    const { promise: there, resolve: arrive } = Promise.withResolvers<void>();
    const end = vi.fn<() => void>();
    void warmUp({ screens: [screenAt('/', () => there)], sections: {} }, '/', {
      core,
      search: '',
      isDrawn: true,
    }).then(end);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(end).not.toHaveBeenCalled();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(end).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('resolves after a failure', async () => {
    const broken = { ...screenAt('/'), load: () => Promise.reject(new Error('gone')) };
    await expect(
      warmUp({ screens: [broken], sections: {} }, '/', { core, search: '', isDrawn: false }),
    ).resolves.toBeUndefined();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { warmUp } from './warm-up.ts';

const page = () => ({ load: vi.fn(() => Promise.resolve({ default: () => null })), delayMs: 400 as const });
const screenAt = (path: string) => ({
  ...page(),
  path,
  access: 'everyone' as const,
  layout: 'page' as const,
  title: { ru: path, en: path },
});

describe('warm-up', () => {
  it.each([
    ['/', 1, 0],
    ['/en', 1, 0],
    ['/ru/profile/parking', 0, 1],
    ['/profile/nothing', 0, 0],
    ['/profile/toString', 0, 0],
    ['/news', 0, 0],
  ])('%s: home %i, parking %i', (path, homeCalls, parkingCalls) => {
    const home = screenAt('/');
    const parking = page();
    warmUp({ screens: [home], sections: { parking } }, path);

    expect(home.load).toHaveBeenCalledTimes(homeCalls);
    expect(parking.load).toHaveBeenCalledTimes(parkingCalls);
  });

  it('keeps a failure to itself', async () => {
    const broken = { ...screenAt('/'), load: () => Promise.reject(new Error('gone')) };
    expect(() => warmUp({ screens: [broken], sections: {} }, '/')).not.toThrow();
    await Promise.resolve();
  });
});

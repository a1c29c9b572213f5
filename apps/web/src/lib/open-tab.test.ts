import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTab } from './open-tab.ts';

afterEach(() => vi.unstubAllGlobals());

describe('new tab', () => {
  it('[PAY-146] is told apart from a refused one, and has no access to this window', () => {
    const tab = { opener: {} };
    const open = vi.fn(() => tab as Window | null);
    vi.stubGlobal('window', { open });
    expect([openTab('/pay'), tab.opener]).toEqual([true, null]);
    open.mockReturnValue(null);
    expect(openTab('/pay')).toBe(false);
    expect(open.mock.calls).toEqual([
      ['/pay', '_blank'],
      ['/pay', '_blank'],
    ]);
  });
});

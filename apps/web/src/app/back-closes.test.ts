import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLayer } from '#src/lib/layers.ts';
import { backCloses } from './back-closes.ts';

class Tab {
  entries: { page: string; state: unknown }[] = [{ page: 'before', state: null }];
  at = 0;
  listener: () => void = () => undefined;
  get state() {
    return this.entries[this.at]?.state;
  }
  get page() {
    return this.entries[this.at]?.page;
  }
  pushState(state: unknown) {
    this.add(this.page ?? '', state);
  }
  visit(page: string, state: unknown = null) {
    this.add(page, state);
    this.made();
  }
  made: () => void = () => undefined;
  private add(page: string, state: unknown) {
    this.entries = [...this.entries.slice(0, this.at + 1), { page, state }];
    this.at += 1;
  }
  back() {
    this.go(-1);
  }
  go(steps: number) {
    setTimeout(() => {
      this.at += steps;
      this.listener();
    }, 5);
  }
}

const open = (name: string, closed: string[], isStrict = false) => {
  const take = openLayer({
    close: isStrict
      ? null
      : () => {
          closed.push(name);
          take();
        },
  });
  return take;
};

const watch = (tab: Tab) =>
  backCloses(
    {
      history: tab as unknown as History,
      addEventListener: ((_name: string, listener: () => void) => {
        tab.listener = listener;
      }) as Window['addEventListener'],
      removeEventListener: () => undefined,
    },
    (listener) => {
      tab.made = listener;
      return () => undefined;
    },
  );

const start = () => {
  const tab = new Tab();
  tab.visit('home', { key: 'a' });
  return { tab, stop: watch(tab) };
};
const settle = () => vi.advanceTimersByTimeAsync(50);

describe('Back of the browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[client-7] closes one layer at a time from the top, then leaves the page', async () => {
    const { tab, stop } = start();
    const closed: string[] = [];
    open('list', closed);
    await settle();
    open('filter', closed);
    await settle();

    tab.go(-1);
    await settle();
    expect([closed, tab.page]).toEqual([['filter'], 'home']);
    tab.go(-1);
    await settle();
    expect([closed, tab.page]).toEqual([['filter', 'list'], 'home']);
    tab.go(-1);
    await settle();
    expect(tab.page).toBe('before');
    stop();
  });

  it('[client-7] makes no history step for a layer closed by a click', async () => {
    const { tab, stop } = start();
    const steps = vi.spyOn(tab, 'go');
    const take = open('payment', []);
    await settle();
    take();
    await settle();
    expect(steps).not.toHaveBeenCalled();
    expect([tab.at, tab.page]).toEqual([2, 'home']);
    stop();
  });

  it('[client-7] skips the entry of a closed layer, also after a reload', async () => {
    const { tab, stop } = start();
    const [list, filter] = [open('list', []), open('filter', [])];
    await settle();
    filter();
    list();
    await settle();
    stop();
    const stopAgain = watch(tab);
    tab.go(-1);
    await settle();
    expect(tab.page).toBe('before');
    stopAgain();
  });

  it('[client-7] reuses the entry of the last closed layer', async () => {
    const { tab, stop } = start();
    const closed: string[] = [];
    open('list', closed)();
    await settle();
    open('filter', closed)();
    open('legend', closed);
    await settle();
    expect(tab.entries.length).toBe(3);
    tab.go(-1);
    await settle();
    expect([closed, tab.page]).toEqual([['legend'], 'home']);
    tab.go(-1);
    await settle();
    expect(tab.page).toBe('before');
    stop();
  });

  it('[client-7] keeps the entry of a layer that another one replaces', async () => {
    const { tab, stop } = start();
    const closed: string[] = [];
    const take = open('login', closed);
    await settle();
    take();
    open('start', closed);
    await settle();
    expect([tab.at, tab.entries.length]).toEqual([2, 3]);

    tab.go(-1);
    await settle();
    expect([closed, tab.page]).toEqual([['start'], 'home']);
    stop();
  });

  it('[client-7] returns from a page that was opened in a layer', async () => {
    const { tab, stop } = start();
    const take = open('login', []);
    await settle();
    take();
    tab.visit('registration');
    await settle();
    expect(tab.page).toBe('registration');

    tab.go(-1);
    await settle();
    expect(tab.page).toBe('home');
    tab.go(-1);
    await settle();
    expect(tab.page).toBe('before');
    stop();
  });

  it('[client-7] completes a history step over several pages at its target', async () => {
    const { tab, stop } = start();
    open('login', [])();
    const take = open('list', []);
    await settle();
    take();
    tab.visit('registration', { key: 'b' });
    tab.go(-2);
    await settle();
    expect([tab.at, tab.page]).toEqual([1, 'home']);
    stop();
  });

  it('[client-7] keeps the page and a layer that requires an answer', async () => {
    const { tab, stop } = start();
    const take = open('bank', [], true);
    await settle();
    tab.go(-1);
    await settle();
    expect([tab.at, tab.page]).toEqual([2, 'home']);
    take();
    await settle();
    tab.go(-1);
    await settle();
    expect(tab.page).toBe('before');
    stop();
  });
});

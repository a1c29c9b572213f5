import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, openLayer, stayOnPage } from '#src/lib/layers.ts';
import { backCloses } from './back-closes.ts';

/** The history of a tab: steps are told later, as browsers do it. */
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
    this.visit(this.page ?? '', state);
  }
  visit(page: string, state: unknown = null) {
    this.entries = [...this.entries.slice(0, this.at + 1), { page, state }];
    this.at += 1;
  }
  go(steps: number) {
    setTimeout(() => {
      this.at += steps;
      this.listener();
    }, 5);
  }
}

/** A layer as a dialog is one: closing takes it off. */
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

const start = () => {
  const tab = new Tab();
  tab.visit('home', { key: 'a' });
  const stop = backCloses({
    history: tab as unknown as History,
    addEventListener: ((name: string, listener: () => void) => {
      if (name === 'popstate') tab.listener = listener;
    }) as Window['addEventListener'],
    removeEventListener: () => undefined,
  });
  return { tab, stop };
};
/** All that is on its way comes. */
const settle = () => vi.advanceTimersByTimeAsync(50);

describe('Back of the browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[D-J361] closes the topmost first, one at a time, and then leaves the page', async () => {
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

  it('[D-J361] a page that is left for the bank makes no step: it would call the leaving off', async () => {
    const { tab, stop } = start();
    const take = open('payment', []);
    await settle();
    leavePage();
    take();
    await settle();
    expect(tab.at).toBe(2);
    stayOnPage();
    stop();
  });

  it('[D-J361] a layer that is closed by hand leaves nothing in the history', async () => {
    const { tab, stop } = start();
    const take = open('list', []);
    await settle();
    expect(tab.at).toBe(2);
    take();
    await settle();
    expect([tab.at, tab.page, tab.state]).toEqual([1, 'home', { key: 'a' }]);
    stop();
  });

  it('[D-J361] a layer that gives way to another one keeps its entry', async () => {
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

  it('[D-J361] one that comes while its forerunner is taken out of the history has an entry of its own', async () => {
    const { tab, stop } = start();
    const closed: string[] = [];
    open('a', closed)();
    const take = open('b', closed);
    await settle();
    take();
    await vi.advanceTimersByTimeAsync(2);
    open('c', closed);
    await settle();
    expect([tab.at, closed]).toEqual([2, []]);
    tab.go(-1);
    await settle();
    expect([closed, tab.page]).toEqual([['c'], 'home']);
    stop();
  });

  it('[D-J361] a layer that led to another page does not stop the way back from there', async () => {
    const { tab, stop } = start();
    const take = open('login', []);
    await settle();
    take();
    tab.visit('registration');
    await settle();
    expect(tab.page).toBe('registration');

    tab.go(-1);
    await settle();
    expect([tab.at, tab.page]).toEqual([1, 'home']);
    stop();
  });

  it('[D-J361] what wants an answer stays, and so does the page', async () => {
    const { tab, stop } = start();
    const take = open('bank', [], true);
    await settle();
    tab.go(-1);
    await settle();
    expect([tab.at, tab.page]).toEqual([2, 'home']);
    take();
    await settle();
    expect(tab.at).toBe(1);
    stop();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore, createTextStore, readJson, writeJson } from './storage.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

const blocked = () =>
  createTextStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });

describe('storage', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('notifies about changes of another tab until unsubscribed, and never without a window', () => {
    expect(createMemoryStore().watch(() => undefined)()).toBeUndefined();

    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const changed: (string | null)[] = [];
    const stop = createMemoryStore().watch((key) => changed.push(key));
    const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    change('a');
    change(null);
    stop();
    change('b');
    expect(changed).toEqual(['a', null]);
  });

  it('reads a value from storage once there is space again, but not after its removal', () => {
    const disk = new Map<string, string>();
    let isFull = true;
    const store = createTextStore(() => ({
      getItem: (key) => disk.get(key) ?? null,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        disk.set(key, value);
      },
      removeItem: (key) => void disk.delete(key),
    }));
    expect(store.write('a', 'in memory')).toBe(false);
    isFull = false;
    expect(store.write('a', 'on the disk')).toBe(true);
    expect(store.read('a')).toBe('on the disk');
    disk.set('a', 'of another tab');
    expect(store.read('a')).toBe('of another tab');
  });

  it('writes, changes and removes a value', () => {
    const store = createMemoryStore();
    expect(store.write('a', '1')).toBe(true);
    expect(store.read('a')).toBe('1');
    store.remove('a');
    expect(store.read('a')).toBeNull();
  });

  it('works from memory with a forbidden storage and never throws', () => {
    const store = blocked();
    expect(store.write('a', '1')).toBe(false);
    expect(store.read('a')).toBe('1');
    store.remove('a');
    expect(store.read('a')).toBeNull();
  });

  it('returns the newest value from memory with a full storage', () => {
    const disk = new Map([['a', 'old']]);
    const store = createTextStore(() => ({
      getItem: (key) => disk.get(key) ?? null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key) => {
        disk.delete(key);
      },
    }));
    expect(store.write('a', 'new')).toBe(false);
    expect(store.read('a')).toBe('new');
    store.remove('a');
    expect(store.read('a')).toBeNull();
  });

  it('treats JSON of another shape or invalid JSON as absent', () => {
    const store = createMemoryStore();
    expect(readJson(store, 'n', isNumber)).toBeNull();
    writeJson(store, 'n', 7);
    expect(readJson(store, 'n', isNumber)).toBe(7);
    writeJson(store, 'n', 'seven');
    expect(readJson(store, 'n', isNumber)).toBeNull();
    store.write('n', '{');
    expect(readJson(store, 'n', isNumber)).toBeNull();
  });
});

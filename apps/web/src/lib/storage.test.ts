import { describe, expect, it } from 'vitest';
import { createMemoryStore, createTextStore, readJson, writeJson } from './storage.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

const blocked = () =>
  createTextStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });

describe('storage', () => {
  it('keeps, changes and removes', () => {
    const store = createMemoryStore();
    expect(store.write('a', '1')).toBe(true);
    expect(store.read('a')).toBe('1');
    store.remove('a');
    expect(store.read('a')).toBeNull();
  });

  it('a forbidden storage works from memory and never throws', () => {
    const store = blocked();
    expect(store.write('a', '1')).toBe(false);
    expect(store.read('a')).toBe('1');
    store.remove('a');
    expect(store.read('a')).toBeNull();
  });

  it('a full storage keeps the newest value in memory, not the old one on the disk', () => {
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

  it('JSON of another kind, or none, counts as absent', () => {
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

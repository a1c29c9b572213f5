import { describe, expect, it } from 'vitest';
import { keepOneMain, withOneMain } from './one-main.ts';

describe('main item of a list', () => {
  it('[ACC-184] moves the flag to the new main vehicle and clears it on every other', () => {
    const vehicles = [
      { id: '1', isMain: true },
      { id: '2', isMain: false },
      { id: '3', isMain: true },
    ];
    expect(withOneMain(vehicles, ({ id }) => id === '2').map(({ isMain }) => isMain)).toEqual([
      false,
      true,
      false,
    ]);
    expect(withOneMain(vehicles, ({ isMain }) => isMain).filter(({ isMain }) => isMain)).toHaveLength(1);
  });

  it('[ACC-184] keeps exactly one main vehicle: the chosen one, else the former, else the first', () => {
    const [old, next] = [
      { id: '1', isMain: false },
      { id: '2', isMain: true },
    ];
    const mainOf = (items: { id: string; isMain: boolean }[]) =>
      items.filter(({ isMain }) => isMain).map(({ id }) => id);
    expect(mainOf(keepOneMain([old, next], old))).toEqual(['1']);
    expect(mainOf(keepOneMain([old, next]))).toEqual(['2']);
    expect(mainOf(keepOneMain([old, { ...next, isMain: false }]))).toEqual(['1']);
    expect(keepOneMain([])).toEqual([]);
  });

  it('[ACC-159] makes the chosen phone the main one and clears the former one', () => {
    const phones = [
      { phone: '79000000021', isMain: true },
      { phone: '79000000022', isMain: false },
    ];
    expect(withOneMain(phones, ({ phone }) => phone === '79000000022')).toEqual([
      { phone: '79000000021', isMain: false },
      { phone: '79000000022', isMain: true },
    ]);
    expect(withOneMain(phones, () => false)).toEqual(phones);
  });
});

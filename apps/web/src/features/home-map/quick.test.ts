import type { Session, Vehicle } from '@gorpark/contract/wire/types';
import { describe, expect, it } from 'vitest';
import { chipMinutes, firstMinutes, freeVehicles, fromPaidTime } from './quick.ts';

const range = { min: 15, max: 1440, step: 15 };

describe('quick start', () => {
  it("begins with the last duration, else 60 minutes, within the city's limits", () => {
    expect(firstMinutes(120, range)).toBe(120);
    expect(firstMinutes(undefined, range)).toBe(60);
    expect(firstMinutes(20, range)).toBe(60);
    expect(firstMinutes(undefined, { min: 90, max: 1440, step: 15 })).toBe(90);
  });

  it('offers four allowed durations including the first one', () => {
    expect(chipMinutes(60, range)).toEqual([30, 60, 120, 180]);
    expect(chipMinutes(60, { ...range, min: 60 })).toEqual([60, 120, 180, 240]);
    expect(chipMinutes(75, range)).toEqual([30, 60, 75, 120]);
  });

  it('offers cars that are not parked, the main one first', () => {
    const vehicle = (plate: string, isMain: boolean) => ({ plate, isMain }) as Vehicle;
    const parked = { status: 'active', transport: { plate: 'А123ВС178' } } as Session;
    const cars = [vehicle('А123ВС178', false), vehicle('Е777КХ98', false), vehicle('О808ОТ198', true)];
    expect(freeVehicles(cars, [parked]).map(({ plate }) => plate)).toEqual(['О808ОТ198', 'Е777КХ98']);
    const waiting = { ...parked, status: 'waiting' } as Session;
    expect(freeVehicles(cars, [waiting])).toHaveLength(3);
  });

  it('pays an hour after the free time, if the city allows so long a parking', () => {
    const minutes = (freeMinutes: number) => fromPaidTime(freeMinutes * 60_000, 0, { ...range, max: 240 });
    expect([40, 180, 181].map(minutes)).toEqual([105, 240, null]);
    expect(fromPaidTime(null, 0, range)).toBeNull();
  });
});

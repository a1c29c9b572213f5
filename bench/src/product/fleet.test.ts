import { checkPlate } from '@gorpark/domain/plate';
import { expect, it } from 'vitest';
import { createTurns, plateOf, platesOf, tokenOf } from './fleet.ts';

const FLEET = { firstId: 1_000_000, size: 100, cityIds: [5, 9, 11], vehicles: 3, firstPlate: 50_000 };

it('returns unique plates that the portal accepts', () => {
  const plates = Array.from({ length: 200_000 }, (_, index) => plateOf(index));
  expect(new Set(plates).size).toBe(plates.length);
  for (const index of [0, 998, 999, 11_988, 143_856, 199_999]) {
    expect(checkPlate(plates[index] ?? '', { category: 'B', format: 'rus' }).problems).toEqual([]);
  }
});

it('returns each vehicle only one time, with its driver and city', () => {
  const next = createTurns(FLEET);
  const plates = platesOf(FLEET);
  const seen = new Set<string>();
  for (let turn = next(); turn !== null; turn = next()) {
    const driver = turn.driverId - FLEET.firstId;
    expect(plates.indexOf(turn.plate) % FLEET.size).toBe(driver);
    expect(turn.cityId).toBe(FLEET.cityIds[driver % 3]);
    seen.add(turn.plate);
  }
  expect(seen.size).toBe(300);
});

it('returns tokens of the length that the portal reads', () => {
  expect(tokenOf(1_020_000)).toHaveLength(43);
});

import { expect, it } from 'vitest';
import { kindAt, SHARES } from './mix.ts';

it('has shares that add up to one', () => {
  expect(Object.values(SHARES).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
});

it('chooses each kind by its share', () => {
  const counts: Record<string, number> = {};
  for (let n = 0; n < 1000; n++) {
    const kind = kindAt((n + 0.5) / 1000);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(SHARES).map(([kind, share]) => [kind, Math.round(share * 1000)])),
  );
});

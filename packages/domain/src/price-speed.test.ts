import { expect, it } from 'vitest';
import { RUSSIA } from './test/calendars.ts';
import { daytime } from './test/tariffs.ts';
import { quote } from './price.ts';
import type { QuoteRequest } from './price.ts';

const ROUNDS = 400;

/** Milliseconds: the best of many alternating rounds, to exclude noise. */
function bestRounds(requests: readonly QuoteRequest[]): number[] {
  const best = requests.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, request] of requests.entries()) {
      const started = performance.now();
      for (let count = 0; count < 100; count += 1) quote(request);
      best[index] = Math.min(best[index] ?? Number.POSITIVE_INFINITY, performance.now() - started);
    }
  }
  return best;
}

it('[SPD-10] calculates the price of a year in at most 1.5 times the time of a day', () => {
  const base = {
    tariff: daytime(3500),
    calendar: RUSSIA,
    timeZone: 'Europe/Moscow',
    startMs: Date.parse('2026-01-12T07:00:00Z'),
    category: 'B',
    benefits: [],
  } as const;
  const [year = 0, day = 0] = bestRounds([
    { ...base, minutes: 365 * 1440 },
    { ...base, minutes: 1440 },
  ]);
  expect(year / day).toBeLessThanOrEqual(1.5);
});

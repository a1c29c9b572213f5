import { quote } from '@gorpark/domain/price';
import { expect, it } from 'vitest';
import { DAY_MINUTES, MOSCOW_OFFSET, question, randomQuestion } from './cases.ts';
import { minuteLoop } from './minute-loop.ts';

it('[SPD-09] returns the manually computed price: Monday 12:00 for an hour costs 280 roubles less 10 %', () => {
  expect(minuteLoop(question(60), MOSCOW_OFFSET)).toBe(25_200);
  expect(minuteLoop(question(60, []), MOSCOW_OFFSET)).toBe(28_000);
});

it('[SPD-10] returns the same kopecks as the quote', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (const request of [
    question(DAY_MINUTES),
    ...Array.from({ length: 300 }, () => randomQuestion(random)),
  ]) {
    const answer = quote(request);
    expect(answer.ok && answer.value.totalKopecks).toBe(minuteLoop(request, MOSCOW_OFFSET));
  }
});

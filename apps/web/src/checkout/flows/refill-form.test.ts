import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { firstSum, quickSums, sumOf, sumProblem } from './refill-form.ts';

const MAX = kopecks(1_500_000);

describe('top-up amount', () => {
  it.each([
    ['', 'Введите сумму пополнения'],
    ['  ', 'Введите сумму пополнения'],
    ['сто', 'Здесь нужно число. Проверьте выделенные поля'],
    ['1e3', 'Здесь нужно число. Проверьте выделенные поля'],
  ])('[PAY-148] rejects %j: %s', (text, texts) => {
    expect(sumProblem(text, MAX, 'ru')).toBe(texts);
    expect(sumOf(text, MAX)).toBeNull();
  });

  it.each(['0', '0.00', '-1', '−0,01'])('[PAY-149] rejects %j, which is not above zero', (text) => {
    expect(sumProblem(text, MAX, 'ru')).toBe('Сумма должна быть больше нуля');
    expect(sumProblem(text, MAX, 'en')).toBe('The amount must be more than zero');
  });

  it('[PAY-149] accepts one kopeck as the smallest amount', () => {
    expect(sumProblem('0.01', MAX, 'ru')).toBeNull();
    expect(sumOf('0.01', MAX)).toBe(1);
  });

  it('accepts a comma and spaces, rejects a third decimal and amounts above the maximum', () => {
    expect(sumOf('1 250,50', MAX)).toBe(125_050);
    expect(sumOf('15000', MAX)).toBe(MAX);
    expect(sumProblem('10.555', MAX, 'ru')).toBe('Неверный формат. Проверьте выделенные поля');
    expect(sumProblem('15000.01', MAX, 'ru')).toBe('Сумма больше допустимой. Уменьшите её');
    expect(sumProblem('15000.01', null, 'ru')).toBeNull();
  });

  it('suggests no amount above the limit of the city', () => {
    expect(quickSums(null)).toEqual([20_000, 50_000, 100_000, 200_000]);
    expect(quickSums(kopecks(60_000))).toEqual([20_000, 50_000]);
    expect(quickSums(kopecks(50_000))).toEqual([20_000, 50_000]);
    expect(firstSum(undefined, null)).toBe('500');
    expect(firstSum(undefined, MAX, kopecks(73_050))).toBe('730.5');
    expect(firstSum(undefined, kopecks(60_000), kopecks(73_050))).toBe('600');
    expect(firstSum(kopecks(6150), MAX, kopecks(73_050))).toBe('61.5');
    expect(firstSum(undefined, MAX)).toBe('500');
    expect(firstSum(undefined, kopecks(30_000))).toBe('300');
    expect(firstSum(kopecks(6150), MAX)).toBe('61.5');
  });
});

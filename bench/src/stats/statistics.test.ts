import { describe, expect, it } from 'vitest';
import { arrivalGapMs, median, percentile, spreadOf } from './statistics.ts';

describe('statistics of the bench', () => {
  it('returns the middle of an odd series, the mean of an even one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 1, 2, 4])).toBe(3);
    expect(median([7])).toBe(7);
  });

  it('does not reorder its argument', () => {
    const values = [3, 1, 2];
    spreadOf(values);
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it('returns percentiles by nearest rank, e.g. p99 of a hundred is the second highest', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(values, 0.5)).toBe(50);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile(values, 1)).toBe(100);
    expect(percentile([5], 0.99)).toBe(5);
  });

  it('returns median, minimum, maximum and count', () => {
    expect(spreadOf([0.7, 0.6, 0.9])).toEqual({ median: 0.7, min: 0.6, max: 0.9, count: 3 });
  });

  it('rejects an empty series', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });

  it('[SPD-03] draws arrivals with the mean gap of the rate', () => {
    const gaps = Array.from({ length: 10_000 }, (_, index) => arrivalGapMs(200, (index + 0.5) / 10_000));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(mean).toBeCloseTo(5, 1);
    expect(arrivalGapMs(200, 0)).toBeCloseTo(0, 9);
  });
});

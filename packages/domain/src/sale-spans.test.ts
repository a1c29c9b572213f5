import { describe, expect, it } from 'vitest';
import type { Benefit } from './price-types.ts';
import { NO_SALE, saleAt, saleSpans } from './sale-spans.ts';
import { MINUTE_MS } from './time.ts';

const benefit = (name: string, salePercent: number, from: number, to: number): Benefit => ({
  name,
  salePercent,
  fromMs: from * MINUTE_MS,
  toMs: to * MINUTE_MS,
});

const spansOf = (benefits: readonly Benefit[], from: number, to: number) =>
  saleSpans(benefits, from, to).map(({ benefit: best, until }) => `${best?.name ?? 'none'} ${until}`);

describe('[INV-3] best benefit of each minute', () => {
  const half = benefit('half', 50, 10, 30);

  it('is null without benefits and outside their time', () => {
    expect(saleSpans([], 0, 60)).toEqual([NO_SALE]);
    expect(spansOf([half], 0, 60)).toEqual(['none 10', 'half 30', 'none Infinity']);
  });

  it('ends with the session', () => {
    expect(spansOf([half], 0, 10)).toEqual(['none 10']);
    expect(spansOf([half], 10, 30)).toEqual(['half 30']);
    expect(spansOf([half], 0, 11)).toEqual(['none 10', 'half 30']);
  });

  it('is the greatest, or the first in the list of equal ones', () => {
    const more = benefit('more', 60, 20, 40);
    expect(spansOf([half, more], 10, 50)).toEqual(['half 20', 'more 40', 'none Infinity']);
    const equal = benefit('equal', 50, 20, 40);
    expect(spansOf([half, equal], 10, 50)).toEqual(['half 30', 'equal 40', 'none Infinity']);
    expect(spansOf([equal, half], 10, 50)).toEqual(['half 20', 'equal 40', 'none Infinity']);
  });

  it('is one span while it stays the same, even if lower benefits begin or end', () => {
    const less = benefit('less', 20, 15, 25);
    expect(spansOf([half, less], 0, 60)).toEqual(['none 10', 'half 30', 'none Infinity']);
    expect(spansOf([benefit('nothing', 0, 5, 40)], 0, 60)).toEqual(['none Infinity']);
  });

  it('applies to minutes that begin within its span', () => {
    const odd = { ...half, fromMs: 10.5 * MINUTE_MS, toMs: 29.5 * MINUTE_MS };
    expect(spansOf([odd], 0, 60)).toEqual(['none 11', 'half 30', 'none Infinity']);
  });

  it('is found by a search from a known span', () => {
    const spans = saleSpans([half], 0, 60);
    expect([9, 10, 29, 30, 59].map((minute) => saleAt(spans, 0, minute))).toEqual([0, 1, 1, 2, 2]);
    expect(saleAt(spans, 1, 30)).toBe(2);
  });
});

import { quote, type QuoteRequest } from '@gorpark/domain/price';
import type { Plan } from '../options.ts';
import { DAY_MINUTES, MOSCOW_OFFSET, question, randomQuestion } from '../price/cases.ts';
import { minuteLoop } from '../price/minute-loop.ts';
import { atLeast, atMost, countRow, ratioRow, type Row } from '../report/row.ts';
import { spreadOf } from '../stats/statistics.ts';

const ROUNDS = 60;
const BLOCK = 50;

export function priceSuite(plan: Plan): Row[] {
  const day = question(DAY_MINUTES);
  const loop = (): number => minuteLoop(day, MOSCOW_OFFSET);
  const ask = (request: QuoteRequest) => (): number => totalOf(request);
  const speed = compare(plan.pairs, loop, ask(day));
  return [
    ratioRow({
      id: 'SPD-09',
      what: 'quote of 24 h with 4 benefits',
      against: 'against an exact loop over the minutes',
      figure: spreadOf(speed.ratios),
      goal: atLeast(20),
      basis: 'time',
      note: `${speed.product} µs against ${speed.limit} µs`,
    }),
    countRow({
      id: 'SPD-10',
      what: 'greatest difference from exact prices',
      against: `${plan.priceCases} random questions; the property tests of the domain ask many more`,
      unit: 'kop',
      value: greatestDifference(plan.priceCases),
      goal: atMost(0),
      note: '',
    }),
  ];
}

interface Comparison {
  /** Limit divided by product. */
  ratios: number[];
  limit: string;
  product: string;
}

/** Short alternating rounds limit the effect of a busy machine. */
function compare(pairs: number, limit: () => number, product: () => number): Comparison {
  bestOf(limit, product);
  const all = Array.from({ length: pairs }, () => bestOf(limit, product));
  const text = (side: 0 | 1): string => Math.min(...all.map((pair) => pair[side])).toFixed(2);
  return { ratios: all.map(([a, b]) => a / b), limit: text(0), product: text(1) };
}

function bestOf(limit: () => number, product: () => number): [limit: number, product: number] {
  let best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    best = [Math.min(best[0], microseconds(limit)), Math.min(best[1], microseconds(product))];
  }
  return best;
}

function microseconds(work: () => number): number {
  let sum = 0;
  const start = performance.now();
  for (let count = 0; count < BLOCK; count += 1) sum += work();
  const each = ((performance.now() - start) * 1000) / BLOCK;
  if (sum <= 0) throw new Error('a price of nothing was measured');
  return each;
}

function totalOf(request: QuoteRequest): number {
  const answer = quote(request);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.totalKopecks;
}

function greatestDifference(cases: number): number {
  let greatest = 0;
  for (let count = 0; count < cases; count += 1) {
    const request = randomQuestion(Math.random);
    greatest = Math.max(greatest, Math.abs(totalOf(request) - minuteLoop(request, MOSCOW_OFFSET)));
  }
  return greatest;
}

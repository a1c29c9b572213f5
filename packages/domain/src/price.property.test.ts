import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyRequest, runs } from './test/arbitraries.ts';
import { oraclePrice } from './test/oracle.ts';
import { addKopecks } from './money.ts';
import { quote } from './price.ts';
import type { Quote, QuoteRequest } from './price.ts';
import { renewCharge } from './session.ts';

if (process.env['LONG'] !== '1') fc.configureGlobal({ seed: 20_261_127 });

vi.setConfig({ testTimeout: 7_200_000 }); // LONG=1 takes about half an hour

function priced(request: QuoteRequest): Quote | null {
  const result = quote(request);
  return result.ok ? result.value : null;
}

function compareWithOracle(request: QuoteRequest): void {
  expect(summaryOf(request)).toEqual(expectedOf(request));
}

function summaryOf(request: QuoteRequest): unknown {
  const result = quote(request);
  if (!result.ok) return result.error;
  const { totalKopecks, fullKopecks, discountKopecks, discountTenths, paidMinutes, versionIds } =
    result.value;
  return { totalKopecks, fullKopecks, discountKopecks, discountTenths, paidMinutes, versionIds };
}

function expectedOf(request: QuoteRequest): unknown {
  const expected = oraclePrice(request);
  if (typeof expected === 'string') return expected;
  const { total, full, paidMinutes, versionIds } = expected;
  return {
    totalKopecks: Number(total),
    fullKopecks: Number(full),
    discountKopecks: Number(full - total),
    discountTenths: full === 0n ? 0 : Number(((full - total) * 1000n) / full),
    paidMinutes,
    versionIds,
  };
}

describe('price against a plain minute loop with exact fractions', () => {
  it('[PAY-034] [PAY-035] [PAY-036] [PAY-037] [SPD-10] [INV-11] matches every total, discount, error and paid minute', () => {
    fc.assert(fc.property(anyRequest(), compareWithOracle), { numRuns: runs() });
  });

  it('[PAY-037] [SPD-10] [INV-11] matches long sessions with merged days', () => {
    const long = anyRequest(fc.integer({ min: 1440, max: 30 * 1440 }));
    fc.assert(fc.property(long, compareWithOracle), { numRuns: runs(40, 2000) });
  });
});

describe('breakdown', () => {
  it('[PAY-037] [PAY-039] has rows that sum exactly to the totals and are never negative', () => {
    const anyStay = anyRequest(
      fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 1, max: 30 * 1440 })),
    );
    fc.assert(
      fc.property(anyStay, (request) => {
        const value = priced(request);
        if (!value) return;
        const sum = (pick: (row: Quote['rows'][number]) => number): number =>
          value.rows.reduce((all, row) => all + pick(row), 0);
        expect(sum((row) => row.costKopecks)).toBe(value.fullKopecks);
        expect(sum((row) => row.benefitKopecks)).toBe(value.discountKopecks);
        expect(sum((row) => row.totalKopecks)).toBe(value.totalKopecks);
        expect(sum((row) => row.minutes)).toBe(request.minutes);
        for (const row of value.rows) {
          expect(Math.min(row.costKopecks, row.benefitKopecks, row.totalKopecks)).toBeGreaterThanOrEqual(0);
          expect(row.costKopecks - row.benefitKopecks).toBe(row.totalKopecks);
          expect(row.benefitName !== null || row.benefitKopecks === 0).toBe(true);
        }
      }),
      { numRuns: runs(1000, 100_000) },
    );
  });

  it('[PAY-037] has adjacent rows from start to end and keeps seconds', () => {
    fc.assert(
      fc.property(anyRequest(fc.integer({ min: 1, max: 1440 })), (request) => {
        const value = priced(request);
        if (!value) return;
        const ends = value.rows.map((row) => row.endMs);
        expect(value.rows.map((row) => row.startMs)).toEqual([request.startMs, ...ends.slice(0, -1)]);
        expect(ends.at(-1)).toBe(request.startMs + request.minutes * 60_000);
      }),
      { numRuns: runs(1000, 100_000) },
    );
  });
});

describe('free until', () => {
  it('[PAY-037] charges nothing before this minute and finds a price in it', () => {
    fc.assert(
      fc.property(anyRequest(fc.constant(0)), (request) => {
        const freeUntilMs = priced(request)?.freeUntilMs ?? null;
        if (freeUntilMs === null) return;
        const minutes = Math.floor(freeUntilMs / 60_000) - Math.floor(request.startMs / 60_000);
        const next = priced({ ...request, startMs: freeUntilMs, minutes: 1 });
        expect(minutes).toBeGreaterThan(0);
        expect(priced({ ...request, minutes })?.totalKopecks).toBe(0);
        expect(next?.rows[0]?.hourKopecks).toBeGreaterThan(0);
      }),
      { numRuns: runs(1000, 100_000) },
    );
  });
});

describe('extension', () => {
  it('[INV-10] [PAY-037] charges the same for random extensions as for the whole session', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyRequest(fc.constant(0)), pieces, (request, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const expected = priced({ ...request, minutes: whole });
        if (!expected) return;
        let paid = priced(request)?.totalKopecks ?? expected.totalKopecks;
        let minutes = 0;
        for (const part of parts) {
          minutes += part;
          const soFar = priced({ ...request, minutes });
          if (!soFar) throw new Error('a part of a priced stay is priced');
          expect(soFar.totalKopecks).toBeGreaterThanOrEqual(paid);
          paid = addKopecks(paid, renewCharge(paid, soFar.totalKopecks));
        }
        expect(paid).toBe(expected.totalKopecks);
      }),
      { numRuns: runs(1000, 100_000) },
    );
  });
});

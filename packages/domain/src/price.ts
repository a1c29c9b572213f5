import { floorDivide, kopecks } from './money.ts';
import { createMeter, SHARES_PER_KOPECK } from './price-meter.ts';
import type { Charge } from './price-meter.ts';
import { eachPiece } from './price-pieces.ts';
import type { BreakdownRow, Quote, QuoteRequest, QuoteResult } from './price-types.ts';
import { MINUTE_MS } from './time.ts';

export { dayStrip, paidRest, priceAt } from './price-now.ts';
export type { DayStrip, PriceNow, StripSegment } from './price-now.ts';
export type {
  Benefit,
  BreakdownRow,
  PriceError,
  Quote,
  QuoteRequest,
  QuoteResult,
  RowNote,
} from './price-types.ts';

const PRICE_OPTIONS = ['firstHourWhole', 'minutePriceRounded'] as const;
/** Search range for the next paid minute, in minutes. */
const FREE_HORIZON = 14 * 1440;

/**
 * Returns the price with its breakdown, for preview, quote, charge and refund. Floors to a kopeck once at the end
 * [tariffs-1]. Throws RangeError unless `minutes` is a non-negative integer.
 */
export function quote(request: QuoteRequest): QuoteResult {
  const { startMs, minutes } = request;
  if (!Number.isSafeInteger(minutes) || minutes < 0) throw new RangeError(`not a duration: ${minutes}`);
  const start = Math.floor(startMs / MINUTE_MS);
  const charges: Charge[] = [];
  const meter = createMeter(start, start + minutes, (charge) => {
    addCharge(charges, charge);
    return true;
  });
  const error = eachPiece(request, start, start + minutes, meter);
  if (error) return { ok: false, error };

  const totals = sum(charges);
  const versions = [...meter.versions()];
  const value: Quote = {
    ...totals,
    discountTenths: discountTenths(totals.discountKopecks, totals.fullKopecks),
    paidMinutes: meter.paidMinutes(),
    rows: rowsOf(charges, startMs - start * MINUTE_MS, totals),
    versionIds: versions.map((version) => version.id),
    optionsOn: PRICE_OPTIONS.filter((option) => versions.some((version) => version.options[option])),
    freeUntilMs: (charges[0]?.totalShares ?? 0) > 0 ? null : freeUntil(request, start),
  };
  return { ok: true, value };
}

type Totals = Pick<Quote, 'totalKopecks' | 'fullKopecks' | 'discountKopecks'>;

function sum(charges: readonly Charge[]): Totals {
  let full = 0;
  let total = 0;
  for (const charge of charges) {
    full += charge.fullShares;
    total += charge.totalShares;
  }
  const fullKopecks = kopecks(floorDivide(full, SHARES_PER_KOPECK));
  const totalKopecks = kopecks(floorDivide(total, SHARES_PER_KOPECK));
  return { totalKopecks, fullKopecks, discountKopecks: kopecks(fullKopecks - totalKopecks) };
}

function discountTenths(discount: number, full: number): number {
  return full === 0 ? 0 : floorDivide(discount * 1000, full);
}

/**
 * Merges a charge into the adjacent one of equal price. After merged days, it merges into any earlier charge of equal
 * price.
 */
function addCharge(charges: Charge[], charge: Charge): void {
  const last = charges[charges.length - 1];
  if (last?.isMerged) charge.isMerged = true;
  const same = charge.isMerged
    ? samePrice(charges, charge)
    : last?.to === charge.from && isSamePrice(last, charge) && last;
  if (!same) {
    charges.push(charge);
    return;
  }
  same.isMerged = charge.isMerged;
  same.to = charge.to;
  same.minutes += charge.minutes;
  same.fullShares += charge.fullShares;
  same.totalShares += charge.totalShares;
}

function samePrice(charges: readonly Charge[], charge: Charge): Charge | null {
  for (const other of charges) if (isSamePrice(other, charge)) return other;
  return null;
}

function isSamePrice(a: Charge, b: Charge): boolean {
  if (a.hourKopecks !== b.hourKopecks || a.note !== b.note) return false;
  return a.benefit === b.benefit || a.note === 'free';
}

/**
 * Returns rows that add up to the totals in whole kopecks. Rounding down may leave a kopeck; the last row with a
 * benefit takes it. No row is negative; without a benefit cost equals total.
 */
function rowsOf(charges: readonly Charge[], secondsMs: number, totals: Totals): BreakdownRow[] {
  let total = 0;
  let saved = 0;
  const lastWithBenefit = charges.findLastIndex((charge) => charge.fullShares > charge.totalShares);
  return charges.map((charge, index) => {
    const totalBefore = floorDivide(total, SHARES_PER_KOPECK);
    const savedBefore = floorDivide(saved, SHARES_PER_KOPECK);
    total += charge.totalShares;
    saved += charge.fullShares - charge.totalShares;
    const savedAfter =
      index === lastWithBenefit ? totals.discountKopecks : floorDivide(saved, SHARES_PER_KOPECK);
    const totalKopecks = floorDivide(total, SHARES_PER_KOPECK) - totalBefore;
    const benefitKopecks = savedAfter - savedBefore;
    const benefit = charge.fullShares > charge.totalShares ? charge.benefit : null;
    return {
      startMs: charge.from * MINUTE_MS + secondsMs,
      endMs: charge.to * MINUTE_MS + secondsMs,
      minutes: charge.minutes,
      hourKopecks: kopecks(charge.hourKopecks),
      costKopecks: kopecks(totalKopecks + benefitKopecks),
      benefitKopecks: kopecks(benefitKopecks),
      totalKopecks: kopecks(totalKopecks),
      benefitName: benefit?.name ?? null,
      salePercent: benefit?.salePercent ?? 0,
      note: charge.note,
    };
  });
}

/** UTC ms of the first paid minute if the start is free [sessions-1]. */
function freeUntil(request: QuoteRequest, start: number): number | null {
  let paidFrom: number | null = null;
  const end = start + FREE_HORIZON;
  const meter = createMeter(start, end, (charge) => {
    if (charge.totalShares === 0) return true;
    paidFrom = charge.from;
    return false;
  });
  eachPiece(request, start, end, { visit: meter.visit }); // The price after a gap in the data is unknown, so an error is ignored.
  return paidFrom === null || paidFrom === start ? null : paidFrom * MINUTE_MS;
}

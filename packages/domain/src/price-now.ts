import { dayTypeOf } from './calendar.ts';
import type { CityCalendar, DayType } from './calendar.ts';
import type { Category } from './category.ts';
import { kopecks } from './money.ts';
import type { Kopecks } from './money.ts';
import { eachPiece } from './price-pieces.ts';
import type { Piece, PriceContext } from './price-pieces.ts';
import type { PriceError } from './price-types.ts';
import type { Tariff } from './tariff.ts';
import { isoDate, MINUTE_MS, startOfDay, startOfNextDay } from './time.ts';

const HORIZON = 14 * 1440;

/** Prices before benefits and options. */
export interface PriceNow {
  readonly hourKopecks: Kopecks;
  readonly dayType: DayType;
  readonly versionId: string;
  /** UTC ms, within 14 days. */
  readonly nextChangeMs: number | null;
  readonly nextHourKopecks: Kopecks | null;
}

export interface StripSegment {
  /** Minutes of the day, half-open. */
  readonly from: number;
  readonly to: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly hourKopecks: Kopecks;
  readonly isNow: boolean;
}

export interface DayStrip {
  readonly segments: readonly StripSegment[];
  readonly dayType: DayType;
  readonly nowMinute: number;
  /** 1440 except on a day of a clock change. */
  readonly dayMinutes: number;
}

type Result<T> = { ok: true; value: T } | { ok: false; error: PriceError };

/** Returns the current price and its next change. Same errors as a quote. */
export function priceAt(
  tariff: Tariff,
  calendar: CityCalendar,
  timeZone: string,
  ms: number,
  category: Category,
): Result<PriceNow> {
  const minute = Math.floor(ms / MINUTE_MS);
  let first: Piece | null = null;
  let next: Piece | null = null;
  const ctx = { tariff, calendar, timeZone, category, benefits: [] };
  const visit = (piece: Piece): boolean => {
    first ??= piece;
    if (piece.hourKopecks === first.hourKopecks) return true;
    next = piece;
    return false;
  };
  const error = eachPiece(ctx, minute, minute + HORIZON, { visit });
  return makePriceNow(ctx, ms, first, next, error);
}

/** Returns the city day, split where the hour price changes. Same errors as a quote. */
export function dayStrip(
  tariff: Tariff,
  calendar: CityCalendar,
  timeZone: string,
  ms: number,
  category: Category,
): Result<DayStrip> {
  const start = startOfDay(ms, timeZone) / MINUTE_MS;
  const end = startOfNextDay(ms, timeZone) / MINUTE_MS;
  const now = Math.floor(ms / MINUTE_MS);
  const pieces: { from: number; to: number; hourKopecks: number }[] = [];
  const error = eachPiece({ tariff, calendar, timeZone, category, benefits: [] }, start, end, {
    visit: ({ from, to, hourKopecks }) => {
      const last = pieces.at(-1);
      if (last?.hourKopecks === hourKopecks) last.to = to;
      else pieces.push({ from, to, hourKopecks });
      return true;
    },
  });
  if (error) return { ok: false, error };
  const day = dayTypeOf(isoDate(ms, timeZone), calendar);
  if (!day.ok) return day;
  const segments = pieces.map(({ from, to, hourKopecks }) => ({
    from: from - start,
    to: to - start,
    startMs: from * MINUTE_MS,
    endMs: to * MINUTE_MS,
    hourKopecks: kopecks(hourKopecks),
    isNow: from <= now && now < to,
  }));
  return {
    ok: true,
    value: { segments, dayType: day.value, nowMinute: now - start, dayMinutes: end - start },
  };
}

/**
 * Returns when the rest of the city day begins to cost and when its last paid time ends, after benefits, in UTC
 * milliseconds. `fromMs`: null in paid time. `untilMs`: null if it costs until midnight. Both null: nothing costs.
 * Ignores free first minutes and a whole first hour.
 */
export function paidRest(ctx: PriceContext, ms: number): { fromMs: number | null; untilMs: number | null } {
  const start = Math.floor(ms / MINUTE_MS);
  const end = startOfNextDay(ms, ctx.timeZone) / MINUTE_MS;
  const paid: Piece[] = [];
  eachPiece(ctx, start, end, {
    visit: (piece) => {
      if (piece.hourKopecks > 0 && piece.benefit?.salePercent !== 100) paid.push(piece);
      return true;
    },
  });
  const from = paid[0]?.from ?? start;
  const until = paid.at(-1)?.to ?? end;
  return {
    fromMs: from === start ? null : from * MINUTE_MS,
    untilMs: until === end ? null : until * MINUTE_MS,
  };
}

function makePriceNow(
  { calendar, timeZone }: PriceContext,
  ms: number,
  first: Piece | null,
  next: Piece | null,
  error: PriceError | null,
): Result<PriceNow> {
  if (!first) return { ok: false, error: error ?? 'TariffNotFound' };
  const day = dayTypeOf(isoDate(ms, timeZone), calendar);
  if (!day.ok) return day;
  const value: PriceNow = {
    hourKopecks: kopecks(first.hourKopecks),
    dayType: day.value,
    versionId: first.version.id,
    nextChangeMs: next ? next.from * MINUTE_MS : null,
    nextHourKopecks: next ? kopecks(next.hourKopecks) : null,
  };
  return { ok: true, value };
}

import { countDayTypes, DAY_TYPES, dayTypeOfDay } from './calendar.ts';
import type { CityCalendar } from './calendar.ts';
import type { Category } from './category.ts';
import type { Benefit, PriceError } from './price-types.ts';
import { dayPartsOf, versionSpans } from './tariff-day.ts';
import type { Tariff, TariffVersion } from './tariff.ts';
import { MINUTE_MS } from './time.ts';
import { offsetRun } from './zone-offset.ts';

export interface PriceContext {
  readonly tariff: Tariff;
  readonly calendar: CityCalendar;
  readonly timeZone: string;
  readonly category: Category;
  readonly benefits: readonly Benefit[];
}

/** UTC minutes with one price, one benefit and one tariff version. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** Fewer than `to - from` when days of one stretch were counted together. */
  readonly minutes: number;
  readonly hourKopecks: number;
  readonly version: TariffVersion;
  readonly benefit: Benefit | null;
}

export interface PieceVisitor {
  /** Answers false to stop the walk. */
  readonly visit: (piece: Piece) => boolean;
  /** Whether whole days from this minute on may come counted together by price. */
  readonly canMerge?: (minute: number) => boolean;
}

interface Stretch {
  readonly offset: number;
  readonly version: TariffVersion;
  readonly benefit: Benefit | null;
  readonly until: number;
}

const DAY_MINUTES = 1440;
/** Fewer whole days than this are given one by one. */
const MERGE_DAYS = 7;

/** Walks over the pieces of `[from, to)` in order of time; answers the first thing that cannot be priced. */
export function eachPiece(
  ctx: PriceContext,
  from: number,
  to: number,
  visitor: PieceVisitor,
): PriceError | null {
  let minute = from;
  while (minute < to) {
    const stretch = stretchAt(ctx, minute);
    if (!stretch) return 'TariffNotFound';
    const end = Math.min(to, stretch.until);
    while (minute < end) {
      const midnight = midnightOf(minute, stretch.offset);
      const isMerged =
        minute === midnight && end - minute >= MERGE_DAYS * DAY_MINUTES && visitor.canMerge?.(minute);
      const until = isMerged
        ? minute + Math.floor((end - minute) / DAY_MINUTES) * DAY_MINUTES
        : Math.min(end, midnight + DAY_MINUTES);
      const visited = isMerged
        ? visitDays(ctx, stretch, minute, until, visitor)
        : visitDay(ctx, stretch, minute, until, visitor);
      if (visited !== true) return visited || null;
      minute = until;
    }
  }
  return null;
}

/** True to go on, false when the visitor stopped, or the error. */
type Visited = boolean | PriceError;

function visitDay(
  ctx: PriceContext,
  stretch: Stretch,
  from: number,
  to: number,
  visitor: PieceVisitor,
): Visited {
  const midnight = midnightOf(from, stretch.offset);
  const day = dayTypeOfDay(dayOf(midnight, stretch.offset), ctx.calendar);
  if (!day.ok) return day.error;
  const parts = dayPartsOf(stretch.version, ctx.category, day.value);
  if (!parts) return 'TypeOfDayIsNotDefined';
  for (const part of parts) {
    const start = Math.max(from, midnight + part.from);
    const end = Math.min(to, midnight + part.to);
    if (start < end && !visitor.visit(pieceOf(stretch, start, end, end - start, part.hourKopecks)))
      return false;
  }
  return true;
}

function visitDays(
  ctx: PriceContext,
  stretch: Stretch,
  from: number,
  to: number,
  visitor: PieceVisitor,
): Visited {
  const counts = countDayTypes(dayOf(from, stretch.offset), dayOf(to, stretch.offset), ctx.calendar);
  if (!counts) return 'CalendarIsEmpty';
  const minutesOf = new Map<number, number>();
  for (const type of DAY_TYPES) {
    if (counts[type] === 0) continue;
    const parts = dayPartsOf(stretch.version, ctx.category, type);
    if (!parts) return 'TypeOfDayIsNotDefined';
    for (const part of parts) {
      const minutes = counts[type] * (part.to - part.from);
      minutesOf.set(part.hourKopecks, (minutesOf.get(part.hourKopecks) ?? 0) + minutes);
    }
  }
  for (const [hourKopecks, minutes] of minutesOf) {
    if (!visitor.visit(pieceOf(stretch, from, to, minutes, hourKopecks))) return false;
  }
  return true;
}

function pieceOf(stretch: Stretch, from: number, to: number, minutes: number, hourKopecks: number): Piece {
  return { from, to, minutes, hourKopecks, version: stretch.version, benefit: stretch.benefit };
}

/** What holds at a minute (version of decision F5, best benefit of M3) and until when; `null` without a version. */
function stretchAt(ctx: PriceContext, minute: number): Stretch | null {
  const run = offsetRun(ctx.timeZone, minute);
  const day = dayOf(minute, run.offset);
  let version: TariffVersion | null = null;
  let until = run.until;
  for (const span of versionSpans(ctx.tariff)) {
    if (!version && span.fromDay <= day && day < span.toDay) version = span.version;
    for (const border of [span.fromDay, span.toDay]) {
      if (border > day) until = Math.min(until, border * DAY_MINUTES - run.offset);
    }
  }
  if (!version) return null;
  let benefit: Benefit | null = null;
  for (const candidate of ctx.benefits) {
    const from = Math.ceil(candidate.fromMs / MINUTE_MS);
    const to = Math.ceil(candidate.toMs / MINUTE_MS);
    if (from <= minute && minute < to && candidate.salePercent > (benefit?.salePercent ?? 0))
      benefit = candidate;
    for (const border of [from, to]) if (border > minute) until = Math.min(until, border);
  }
  return { offset: run.offset, version, benefit, until };
}

function dayOf(minute: number, offset: number): number {
  return Math.floor((minute + offset) / DAY_MINUTES);
}

function midnightOf(minute: number, offset: number): number {
  return dayOf(minute, offset) * DAY_MINUTES - offset;
}

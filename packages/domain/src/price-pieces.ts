import { countDayTypes, DAY_TYPES, dayTypeOfDay } from './calendar.ts';
import type { CityCalendar } from './calendar.ts';
import type { Category } from './category.ts';
import type { Benefit, PriceError } from './price-types.ts';
import { NO_SALE, saleAt, type SaleSpan, saleSpans } from './sale-spans.ts';
import { dayPartsOf, priceMinutesOf, versionSpans } from './tariff-day.ts';
import type { Tariff, TariffVersion } from './tariff.ts';
import { offsetRun } from './zone-offset.ts';

export interface PriceContext {
  readonly tariff: Tariff;
  readonly calendar: CityCalendar;
  readonly timeZone: string;
  readonly category: Category;
  readonly benefits: readonly Benefit[];
}

/** UTC minutes with one price, benefit and version. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** Fewer than `to - from` if days are merged. */
  readonly minutes: number;
  readonly hourKopecks: number;
  readonly version: TariffVersion;
  readonly benefit: Benefit | null;
}

export interface PieceVisitor {
  /** Returns false to stop. */
  readonly visit: (piece: Piece) => boolean;
  /** True if whole days from this minute may be merged. */
  readonly canMerge?: (minute: number) => boolean;
}

interface Stretch {
  readonly offset: number;
  readonly version: TariffVersion;
  readonly until: number;
}

const DAY_MINUTES = 1440;
/** Minimum number of days to merge. */
const MERGE_DAYS = 7;

/** Visits pieces in time order. Returns the first pricing error, or null. */
export function eachPiece(
  ctx: PriceContext,
  from: number,
  to: number,
  visitor: PieceVisitor,
): PriceError | null {
  const sales = saleSpans(ctx.benefits, from, to);
  let minute = from;
  let at = 0;
  while (minute < to) {
    const stretch = stretchAt(ctx, minute);
    if (!stretch) return 'TariffNotFound';
    const end = Math.min(to, stretch.until);
    while (minute < end) {
      const midnight = midnightOf(minute, stretch.offset);
      at = saleAt(sales, at, minute);
      const sale = sales[at] ?? NO_SALE;
      const days = minute === midnight ? Math.floor((Math.min(end, sale.until) - minute) / DAY_MINUTES) : 0;
      const isMerged = days >= MERGE_DAYS && visitor.canMerge?.(minute);
      const until = isMerged ? minute + days * DAY_MINUTES : Math.min(end, midnight + DAY_MINUTES);
      const visited = isMerged
        ? visitDays(ctx, stretch, sale.benefit, minute, until, visitor)
        : visitDay(ctx, stretch, sales, at, minute, until, visitor);
      if (visited !== true) return visited || null;
      minute = until;
    }
  }
  return null;
}

/** false: the visitor stopped; true: the visit continues. */
type Visited = boolean | PriceError;

function visitDay(
  ctx: PriceContext,
  { offset, version }: Stretch,
  sales: readonly SaleSpan[],
  firstSale: number,
  from: number,
  to: number,
  visitor: PieceVisitor,
): Visited {
  const midnight = midnightOf(from, offset);
  const day = dayTypeOfDay(dayOf(midnight, offset), ctx.calendar);
  if (!day.ok) return day.error;
  const parts = dayPartsOf(version, ctx.category, day.value);
  if (!parts) return 'TypeOfDayIsNotDefined';
  let at = firstSale;
  for (const { from: partFrom, to: partTo, hourKopecks } of parts) {
    const end = Math.min(to, midnight + partTo);
    let start = Math.max(from, midnight + partFrom);
    while (start < end) {
      at = saleAt(sales, at, start);
      const { until, benefit } = sales[at] ?? NO_SALE;
      const cut = Math.min(end, until);
      const piece = { from: start, to: cut, minutes: cut - start, hourKopecks, version, benefit };
      if (!visitor.visit(piece)) return false;
      start = cut;
    }
  }
  return true;
}

function visitDays(
  ctx: PriceContext,
  { offset, version }: Stretch,
  benefit: Benefit | null,
  from: number,
  to: number,
  visitor: PieceVisitor,
): Visited {
  const counts = countDayTypes(dayOf(from, offset), dayOf(to, offset), ctx.calendar);
  if (!counts) return 'CalendarIsEmpty';
  for (const type of DAY_TYPES) {
    if (counts[type] > 0 && !dayPartsOf(version, ctx.category, type)) return 'TypeOfDayIsNotDefined';
  }
  const { weekday, saturday, sunday, holiday } = counts;
  for (const row of priceMinutesOf(version, ctx.category)) {
    const minutes =
      weekday * row.weekday + saturday * row.saturday + sunday * row.sunday + holiday * row.holiday;
    const { hourKopecks } = row;
    if (minutes > 0 && !visitor.visit({ from, to, minutes, hourKopecks, version, benefit })) return false;
  }
  return true;
}

/** Returns `null` if no version is valid in this minute [tariffs-6]. */
function stretchAt(ctx: PriceContext, minute: number): Stretch | null {
  const run = offsetRun(ctx.timeZone, minute);
  const day = dayOf(minute, run.offset);
  let version: TariffVersion | null = null;
  let until = run.until;
  for (const span of versionSpans(ctx.tariff)) {
    if (!version && span.fromDay <= day && day < span.toDay) version = span.version;
    if (span.fromDay > day) until = Math.min(until, span.fromDay * DAY_MINUTES - run.offset);
    if (span.toDay > day) until = Math.min(until, span.toDay * DAY_MINUTES - run.offset);
  }
  return version && { offset: run.offset, version, until };
}

function dayOf(minute: number, offset: number): number {
  return Math.floor((minute + offset) / DAY_MINUTES);
}

function midnightOf(minute: number, offset: number): number {
  return dayOf(minute, offset) * DAY_MINUTES - offset;
}

import { floorDivide } from './money.ts';
import type { Piece, PieceVisitor } from './price-pieces.ts';
import type { Benefit, RowNote } from './price-types.ts';
import type { TariffVersion } from './tariff.ts';

/**
 * One minute costs hourKopecks * (100 - salePercent) / 6000 kopecks. Sums keep the numerator and round only at the
 * end [tariffs-1].
 */
export const SHARES_PER_KOPECK = 6000;

/** Costs are in 1/6000 kopecks. */
export interface Charge {
  readonly from: number;
  to: number;
  minutes: number;
  /** `minutes` may be fewer than `to - from`. */
  isMerged: boolean;
  readonly hourKopecks: number;
  readonly benefit: Benefit | null;
  readonly note: RowNote | null;
  /** Cost without the benefit. */
  fullShares: number;
  totalShares: number;
}

export interface Meter extends PieceVisitor {
  readonly paidMinutes: () => number;
  readonly versions: () => ReadonlySet<TariffVersion>;
}

interface HourBlock {
  readonly until: number;
}

/**
 * Applies free first minutes, the whole first hour and the rounded minute [tariffs-4, tariffs-5]. `end` is a UTC
 * minute, exclusive; `emit` returns false to stop.
 */
export function createMeter(start: number, end: number, emit: (charge: Charge) => boolean): Meter {
  const versions = new Set<TariffVersion>();
  let freeUntil: number | null = null;
  let block: HourBlock | null = null; // set by the first paid minute
  let paidMinutes = 0;

  function charge(piece: Piece): boolean {
    const isPaid = piece.hourKopecks > 0;
    if (isPaid) paidMinutes += piece.minutes;
    if (isPaid && !block) {
      const isWhole = piece.version.options.firstHourWhole;
      block = { until: isWhole ? piece.from + 60 : piece.from };
      if (isWhole && !emit(firstHour(piece, Math.min(end, block.until)))) return false;
    }
    const from = Math.max(piece.from, block?.until ?? piece.from);
    if (from >= piece.to) return true;
    return emit(byMinute(piece, from));
  }

  function visit(piece: Piece): boolean {
    versions.add(piece.version);
    freeUntil ??= start + piece.version.options.freeFirstMinutes;
    if (piece.from >= freeUntil || piece.hourKopecks === 0) return charge(piece);
    const to = Math.min(piece.to, freeUntil);
    const isGoing = emit(chargeOf(piece, piece.from, to, to - piece.from, false, 'freeFirstMinutes', 0));
    if (!isGoing || to >= piece.to) return isGoing;
    return charge({ ...piece, from: to, minutes: piece.to - to });
  }

  return {
    visit,
    // The first paid minute sets `block`, so the free first minutes are over by then.
    canMerge: (minute) => block !== null && minute >= block.until,
    paidMinutes: () => paidMinutes,
    versions: () => versions,
  };
}

function byMinute(piece: Piece, from: number): Charge {
  const isMerged = piece.minutes < piece.to - piece.from;
  const minutes = isMerged ? piece.minutes : piece.to - from;
  if (piece.hourKopecks === 0) return chargeOf(piece, from, piece.to, minutes, isMerged, 'free', 0);
  return chargeOf(piece, from, piece.to, minutes, isMerged, null, minuteKopecksTimes60(piece) * minutes);
}

function firstHour(piece: Piece, to: number): Charge {
  const { from } = piece;
  return chargeOf(piece, from, to, to - from, false, 'firstHourWhole', piece.hourKopecks * 60);
}

/** A literal instead of object spread, which took most of the time of a quote. */
function chargeOf(
  { hourKopecks, benefit }: Piece,
  from: number,
  to: number,
  minutes: number,
  isMerged: boolean,
  note: RowNote | null,
  hourMinutes: number,
): Charge {
  const fullShares = hourMinutes * 100;
  const totalShares = hourMinutes * (100 - (benefit === null ? 0 : benefit.salePercent));
  return { from, to, minutes, isMerged, hourKopecks, benefit, note, fullShares, totalShares };
}

function minuteKopecksTimes60({ hourKopecks, version }: Piece): number {
  return version.options.minutePriceRounded ? floorDivide(hourKopecks + 30, 60) * 60 : hourKopecks;
}

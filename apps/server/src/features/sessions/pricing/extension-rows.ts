import { addKopecks, kopecks, type Kopecks } from '@gorpark/domain/money';
import type { BreakdownRow, Quote } from '@gorpark/domain/price';

/**
 * Subtracts from each row of `whole` the row of `before` with the same start, and returns the rows with minutes left.
 * A rounding kopeck of a removed row moves to the next row.
 */
export function extensionRows(whole: Quote, before: Quote): BreakdownRow[] {
  const old = new Map(before.rows.map((row) => [row.startMs, row]));
  const rows: BreakdownRow[] = [];
  let carried = { cost: 0, benefit: 0, total: 0 };
  for (const row of whole.rows) {
    const added = less(row, old.get(row.startMs));
    const sums = {
      cost: added.costKopecks + carried.cost,
      benefit: added.benefitKopecks + carried.benefit,
      total: added.totalKopecks + carried.total,
    };
    if (added.minutes === 0) {
      carried = sums;
      continue;
    }
    carried = { cost: 0, benefit: 0, total: 0 };
    rows.push({
      ...added,
      costKopecks: kopecks(sums.cost),
      benefitKopecks: kopecks(sums.benefit),
      totalKopecks: kopecks(sums.total),
    });
  }
  return rows;
}

export function rowsTotal(rows: readonly BreakdownRow[]): Kopecks {
  return addKopecks(...rows.map((row) => row.totalKopecks));
}

function less(row: BreakdownRow, old: BreakdownRow | undefined): BreakdownRow {
  if (!old) return row;
  return {
    ...row,
    startMs: old.endMs,
    minutes: row.minutes - old.minutes,
    costKopecks: kopecks(row.costKopecks - old.costKopecks),
    benefitKopecks: kopecks(row.benefitKopecks - old.benefitKopecks),
    totalKopecks: kopecks(row.totalKopecks - old.totalKopecks),
  };
}

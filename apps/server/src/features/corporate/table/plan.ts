import type { FleetField, FleetNote, FleetProblem } from '@gorpark/contract/operations/fleet-tables';
import type { PlateCheck } from '@gorpark/domain/plate';

/** What is wrong with a line: it is left out. */
export interface LineProblem {
  row: number;
  field: FleetField;
  problem: FleetProblem;
}

/** A line that is added, as whoever checks the table reads it. */
export interface ComingLine {
  row: number;
  text: string;
  note?: FleetNote;
}

/** What reading a table would do with a list. */
export interface Plan<Item> {
  added: Item[];
  changed: Item[];
  /** Lines that say what stands there already. */
  same: number;
  problems: LineProblem[];
  /** The lines of `added`. */
  coming: ComingLine[];
}

/**
 * What should be looked at in a plate that came without a format: what fits no Russian pattern is taken as foreign (decision
 * D-R2), and a slip in a Russian one looks just so.
 */
export function noteOf({ format, hasRegion }: PlateCheck): { note?: FleetNote } {
  if (format === 'foreign') return { note: 'foreign' };
  return hasRegion ? {} : { note: 'noRegion' };
}

export const emptyPlan = <Item>(): Plan<Item> => ({
  added: [],
  changed: [],
  same: 0,
  problems: [],
  coming: [],
});

/** How many lines say the same key. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

import type { FleetField, FleetNote, FleetProblem } from '@gorpark/contract/company/fleet-tables/lists';
import { isConsular, parsePlateParts, type PlateCheck, trailerTwin } from '@gorpark/domain/plate';

/** A line with a problem is skipped. */
export interface LineProblem {
  row: number;
  field: FleetField;
  problem: FleetProblem;
}

export interface ComingLine {
  row: number;
  text: string;
  note?: FleetNote;
}

export interface Plan<Item> {
  added: Item[];
  changed: Item[];
  same: number;
  problems: LineProblem[];
  coming: ComingLine[];
}

/** Returns a note for a plate that may be meant as another one [companies-6]. */
export function noteOf({ format, hasRegion, number }: PlateCheck): { note?: FleetNote } {
  if (format === 'foreign') return isConsular(number) ? {} : { note: 'foreign' };
  const parts = parsePlateParts(number);
  if (parts && trailerTwin(parts) !== null) return { note: 'trailer' };
  return hasRegion ? {} : { note: 'noRegion' };
}

export const emptyPlan = <Item>(): Plan<Item> => ({
  added: [],
  changed: [],
  same: 0,
  problems: [],
  coming: [],
});

export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

import type { FleetField, FleetProblem } from '@gorpark/contract/operations/fleet-tables';

/** What is wrong with a line: it is left out. */
export interface LineProblem {
  row: number;
  field: FleetField;
  problem: FleetProblem;
}

/** What reading a table would do with a list. */
export interface Plan<Item> {
  added: Item[];
  changed: Item[];
  /** Lines that say what stands there already. */
  same: number;
  problems: LineProblem[];
}

export const emptyPlan = <Item>(): Plan<Item> => ({ added: [], changed: [], same: 0, problems: [] });

/** How many lines say the same key. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

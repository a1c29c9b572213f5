import type { Spread } from '../stats/statistics.ts';

/**
 * `rate`: throughput of clean samples; `cpu`: CPU milliseconds per operation, for lack of clean samples; `busy`:
 * unreliable; `time`: in this process; `exact`: equal on every machine.
 */
export type Basis = 'rate' | 'cpu' | 'latency' | 'busy' | 'time' | 'exact';

export interface Goal {
  is: 'at least' | 'at most';
  value: number;
}

export interface Row {
  id: string;
  what: string;
  against: string;
  unit: 'x' | 'kB' | 'B' | 'ms' | 'MB' | 'round trips' | 'buffers' | 'kop' | 'points' | 'shift' | 'elements';
  figure: Spread;
  /** null: the figure has no goal and is for information only. */
  goal: Goal | null;
  basis: Basis;
  /** true: a missed goal fails the run, because the figure does not depend on the machine. */
  isGate: boolean;
  note: string;
}

export function isMet({ goal, figure }: Row): boolean | null {
  if (goal === null) return null;
  return goal.is === 'at least' ? figure.median >= goal.value : figure.median <= goal.value;
}

export const atLeast = (value: number): Goal => ({ is: 'at least', value });
export const atMost = (value: number): Goal => ({ is: 'at most', value });

export function exactly(value: number): Spread {
  return { median: value, min: value, max: value, count: 1 };
}

export function ratioRow(row: Omit<Row, 'unit' | 'isGate'>): Row {
  return { ...row, unit: 'x', isGate: false };
}

export function countRow({
  value,
  ...row
}: Omit<Row, 'figure' | 'basis' | 'isGate'> & { value: number }): Row {
  return { ...row, figure: exactly(value), basis: 'exact', isGate: row.goal !== null };
}

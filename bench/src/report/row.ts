import type { Spread } from '../stats/statistics.ts';

/**
 * How a figure came about. `rate`: throughput of clean samples; `cpu`: CPU milliseconds an operation, because no clean
 * sample came; `latency`: clean; `busy`: taken while others used the machine, says little; `time`: in this process;
 * `exact`: counted, the same on every machine.
 */
export type Basis = 'rate' | 'cpu' | 'latency' | 'busy' | 'time' | 'exact';

export interface Goal {
  is: 'at least' | 'at most';
  value: number;
}

export interface Row {
  /** Goal of docs/goals.md. */
  id: string;
  what: string;
  /** What it was compared with. */
  against: string;
  unit: 'x' | 'kB' | 'B' | 'ms' | 'MB' | 'round trips' | 'buffers' | 'kop' | 'points' | 'shift' | 'elements';
  figure: Spread;
  /** null: for information. */
  goal: Goal | null;
  basis: Basis;
  /** A missed goal of this row fails the run: it does not depend on the machine. */
  isGate: boolean;
  note: string;
}

export function isMet({ goal, figure }: Row): boolean | null {
  if (goal === null) return null;
  return goal.is === 'at least' ? figure.median >= goal.value : figure.median <= goal.value;
}

export const atLeast = (value: number): Goal => ({ is: 'at least', value });
export const atMost = (value: number): Goal => ({ is: 'at most', value });

/** A figure that was counted once. */
export function exactly(value: number): Spread {
  return { median: value, min: value, max: value, count: 1 };
}

/** A ratio that depends on the machine: missing its goal fails no run. */
export function ratioRow(row: Omit<Row, 'unit' | 'isGate'>): Row {
  return { ...row, unit: 'x', isGate: false };
}

/** A counted figure: a missed goal fails the run. */
export function countRow({
  value,
  ...row
}: Omit<Row, 'figure' | 'basis' | 'isGate'> & { value: number }): Row {
  return { ...row, figure: exactly(value), basis: 'exact', isGate: row.goal !== null };
}

import { nextDay, type StartProblem, startProblem, startWindow } from './subscription.ts';

export interface SearchZone {
  code: string;
  /** true: only some subscriptions cover this zone. */
  isSpecial: boolean;
}

export interface SearchParams {
  zones: readonly SearchZone[];
  /** Days; `null` while not chosen. */
  timing: number | null;
  vehicle: string;
  /** `YYYY-MM-DD` in the city. */
  startDate: string;
}

export interface SearchProblems {
  zones?: 'empty';
  vehicle?: 'empty';
  timing?: 'empty';
  startDate?: StartProblem;
}

export const defaultStartDate = (today: string): string => nextDay(today);

export const defaultTiming = (offered: readonly number[]): number | null => offered[0] ?? null;

/** Returns the problems; empty when the search may run. `today`: date in the city. */
export function searchProblems(params: SearchParams, today: string): SearchProblems {
  const startDate = startProblem(params.startDate, startWindow(today, 0));
  return {
    ...(params.zones.length === 0 ? { zones: 'empty' as const } : {}),
    ...(params.vehicle.trim() === '' ? { vehicle: 'empty' as const } : {}),
    ...(params.timing === null ? { timing: 'empty' as const } : {}),
    ...(startDate === null ? {} : { startDate }),
  };
}

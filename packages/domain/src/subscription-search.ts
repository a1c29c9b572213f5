import { nextDay, type StartProblem, startProblem, startWindow } from './subscription.ts';

/** A zone of the subscription constructor. */
export interface SearchZone {
  code: string;
  /** Special zones are marked; not every subscription covers them. */
  isSpecial: boolean;
}

/** Search parameters of the constructor. */
export interface SearchParams {
  zones: readonly SearchZone[];
  /** Days; `null` while not chosen. */
  timing: number | null;
  /** Plate; empty while not chosen. */
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

/** The default is tomorrow. */
export const defaultStartDate = (today: string): string => nextDay(today);

/** The default is the first option. */
export const defaultTiming = (offered: readonly number[]): number | null => offered[0] ?? null;

/** Returns the problems of a search; empty when it may run. `today`: date in the city. */
export function searchProblems(params: SearchParams, today: string): SearchProblems {
  const startDate = startProblem(params.startDate, startWindow(today, 0));
  return {
    ...(params.zones.length === 0 ? { zones: 'empty' as const } : {}),
    ...(params.vehicle.trim() === '' ? { vehicle: 'empty' as const } : {}),
    ...(params.timing === null ? { timing: 'empty' as const } : {}),
    ...(startDate === null ? {} : { startDate }),
  };
}

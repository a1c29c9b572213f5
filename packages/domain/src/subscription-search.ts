import { nextDay, type StartProblem, startProblem, startWindow } from './subscription.ts';

/** A zone that the constructor offers. */
export interface SearchZone {
  code: string;
  /** Special zones are marked; not every subscription covers them. */
  isSpecial: boolean;
}

/** What the constructor searches by (history-and-services §3). */
export interface SearchParams {
  zones: readonly SearchZone[];
  /** Days; `null` while none is chosen. */
  timing: number | null;
  /** Plate; empty while none is chosen. */
  vehicle: string;
  /** `YYYY-MM-DD` of the city. */
  startDate: string;
}

export interface SearchProblems {
  zones?: 'empty';
  vehicle?: 'empty';
  timing?: 'empty';
  startDate?: StartProblem;
}

/** Tomorrow is chosen at first (history-and-services §5). */
export const defaultStartDate = (today: string): string => nextDay(today);

/** The first offered duration is chosen at first. */
export const defaultTiming = (offered: readonly number[]): number | null => offered[0] ?? null;

/** What is wrong with a search; empty when it may run (history-and-services §5). `today`: of the city. */
export function searchProblems(params: SearchParams, today: string): SearchProblems {
  const startDate = startProblem(params.startDate, startWindow(today, 0));
  return {
    ...(params.zones.length === 0 ? { zones: 'empty' as const } : {}),
    ...(params.vehicle.trim() === '' ? { vehicle: 'empty' as const } : {}),
    ...(params.timing === null ? { timing: 'empty' as const } : {}),
    ...(startDate === null ? {} : { startDate }),
  };
}

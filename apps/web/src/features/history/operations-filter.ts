import type { RequestOf } from '@gorpark/contract';
import type { getOperationsWithFilter } from '@gorpark/contract/person/history/calls';
import { readDate, writeDate } from '#src/forms/typed-date.ts';
import { isoDate, startOfDay, startOfNextDay, toZoned } from '@gorpark/domain/time';

export const PERIODS = ['all', 'monthly', 'weekly', 'yesterday', 'today', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

export const ALL = 'all';
/** Operations per page [SRV-009] [APP-036]. */
export const PAGE_SIZE = 50;

/** UTC milliseconds; `null` is open. */
export interface OperationFilters {
  currentPeriodFilter: Period;
  customPeriodStart: string;
  customPeriodEnd: string;
  periodStart: number | null;
  periodEnd: number | null;
  currentOperationTypeFilter: string;
  currentTransportFilter: string;
  currentZoneFilter: string;
  currentDriverFilter: string;
}

export const DEFAULT_FILTERS: OperationFilters = {
  currentPeriodFilter: 'all',
  customPeriodStart: '',
  customPeriodEnd: '',
  periodStart: null,
  periodEnd: null,
  currentOperationTypeFilter: ALL,
  currentTransportFilter: ALL,
  currentZoneFilter: ALL,
  currentDriverFilter: ALL,
};

interface Span {
  periodStart: number | null;
  periodEnd: number | null;
}

const OPEN: Span = { periodStart: null, periodEnd: null };

const endOfDay = (ms: number, timeZone: string): number => startOfNextDay(ms, timeZone) - 1;

/** Returns the interval of a period in the city's calendar; weeks begin on Monday. */
export const spanOf = (period: Period, nowMs: number, timeZone: string): Span => {
  const today = toZoned(nowMs, timeZone).startOfDay();
  const until = endOfDay(nowMs, timeZone);
  const from = (start: Temporal.ZonedDateTime): Span => ({
    periodStart: start.epochMilliseconds,
    periodEnd: until,
  });
  switch (period) {
    case 'today':
      return from(today);
    case 'weekly':
      return from(today.subtract({ days: today.dayOfWeek - 1 }));
    case 'monthly':
      return from(today.with({ day: 1 }));
    case 'yesterday':
      return {
        periodStart: today.subtract({ days: 1 }).epochMilliseconds,
        periodEnd: today.epochMilliseconds - 1,
      };
    case 'all':
    case 'custom':
      return OPEN;
  }
};

export const readDay = (text: string, timeZone: string): number | null => {
  const date = readDate(text);
  return date === null ? null : Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
};

export const writeDay = (ms: number, timeZone: string): string => writeDate(isoDate(ms, timeZone), '/');

/** Extends the end to the end of its day. A later start moves to the start of that day [SRV-005]. */
export const correctSpan = (start: number | null, end: number | null, timeZone: string): Span => {
  if (end === null) return { periodStart: start, periodEnd: null };
  const periodEnd = endOfDay(end, timeZone);
  const isLate = start !== null && start > periodEnd;
  return { periodStart: isLate ? startOfDay(end, timeZone) : start, periodEnd };
};

/** Returns the filters with typed dates. An incomplete date keeps the interval; an empty field opens its side. */
export const withCustomDates = (
  filters: OperationFilters,
  typed: { start: string; end: string },
  timeZone: string,
): OperationFilters => {
  const days = { start: readDay(typed.start, timeZone), end: readDay(typed.end, timeZone) };
  const isReadable = (text: string, ms: number | null): boolean => text.trim() === '' || ms !== null;
  const next: OperationFilters = {
    ...filters,
    currentPeriodFilter: 'custom',
    customPeriodStart: typed.start,
    customPeriodEnd: typed.end,
  };
  if (!isReadable(typed.start, days.start) || !isReadable(typed.end, days.end)) return next;
  const span = correctSpan(days.start, days.end, timeZone);
  const isReset = span.periodStart !== days.start && span.periodStart !== null;
  return {
    ...next,
    ...span,
    customPeriodStart: isReset ? writeDay(span.periodStart ?? 0, timeZone) : typed.start,
  };
};

export const toRequest = (
  filters: OperationFilters,
): Omit<RequestOf<typeof getOperationsWithFilter>, 'before' | 'limit'> => {
  const { periodStart, periodEnd } = filters;
  const chosen = (value: string): string | undefined => (value === ALL ? undefined : value);
  return {
    StartDate: periodStart === null ? undefined : new Date(periodStart).toISOString(),
    EndDate: periodEnd === null ? undefined : new Date(periodEnd).toISOString(),
    Operation: chosen(filters.currentOperationTypeFilter),
    Vehicle: chosen(filters.currentTransportFilter),
    Zone: chosen(filters.currentZoneFilter),
    Driver: chosen(filters.currentDriverFilter),
  };
};

export const countFilters = (filters: OperationFilters): number =>
  [
    filters.currentOperationTypeFilter,
    filters.currentTransportFilter,
    filters.currentZoneFilter,
    filters.currentDriverFilter,
  ].filter((value) => value !== ALL).length;

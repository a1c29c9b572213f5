import type { Operation } from '@gorpark/contract/person/history/read';
import { DAY_MS, isoDate, isSameDay, startOfDay, toZoned, wallAsUtc } from '@gorpark/domain/time';

export interface Day {
  /** `2025-11-05`. */
  date: string;
  ms: number;
  operations: readonly Operation[];
}

export const byDays = (operations: readonly Operation[], timeZone: string): Day[] => {
  const days: { date: string; ms: number; operations: Operation[] }[] = [];
  for (const operation of operations) {
    const date = isoDate(operation.dateOperation, timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.operations.push(operation);
    else days.push({ date, ms: operation.dateOperation, operations: [operation] });
  }
  return days;
};

export interface DayName {
  near: 'today' | 'yesterday' | null;
  text: string;
}

export const dayName = (ms: number, nowMs: number, timeZone: string, locale: string): DayName => {
  const isToday = isSameDay(ms, nowMs, timeZone);
  const isYesterday = isSameDay(ms, startOfDay(nowMs, timeZone) - DAY_MS / 2, timeZone);
  const isThisYear = toZoned(ms, timeZone).year === toZoned(nowMs, timeZone).year;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return {
    near: isToday ? 'today' : isYesterday ? 'yesterday' : null,
    text: format.format(wallAsUtc(ms, timeZone)),
  };
};

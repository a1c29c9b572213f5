import { toZoned } from '@gorpark/domain/time';

const OFFERED = 25;

export const monthsUntil = (nowMs: number, timeZone: string): string[] => {
  const running = toZoned(nowMs, timeZone).toPlainDate().toPlainYearMonth();
  return Array.from({ length: OFFERED }, (_, index) => running.subtract({ months: index }).toString());
};

/** Returns text like `октябрь 2025`. */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(Date.parse(`${month}-01T00:00:00Z`))
    .replace(/\sг\.$/, '');

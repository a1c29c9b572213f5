import { type CityCalendar, dayTypeOf } from '@gorpark/domain/calendar';
import type { QuoteRequest } from '@gorpark/domain/price';
import type { TariffVersion } from '@gorpark/domain/tariff';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A minute costs hour price * (100 - percent) / 6000 kopecks; only the sum is divided. */
const SHARES = 6000;

/** Returns kopecks. Supports only zones with one UTC offset and tariffs without options. */
export function minuteLoop(request: QuoteRequest, offsetMinutes: number): number {
  const { tariff, calendar, startMs, minutes, category, benefits } = request;
  const first = Math.floor(startMs / MINUTE_MS) * MINUTE_MS;
  let shares = 0;
  let dayStart = Number.NaN;
  let rules: TariffVersion['rules'] = [];
  for (let index = 0; index < minutes; index += 1) {
    const at = first + index * MINUTE_MS;
    const local = at + offsetMinutes * MINUTE_MS;
    const day = Math.floor(local / DAY_MS) * DAY_MS;
    if (day !== dayStart) {
      dayStart = day;
      rules = rulesOf(new Date(day).toISOString().slice(0, 10), calendar, tariff.versions);
    }
    const minute = (local - day) / MINUTE_MS;
    const rule = rules.find(
      ({ categories, from, to }) =>
        from <= minute && minute < to && (categories === 'all' || categories.includes(category)),
    );
    if (rule === undefined) continue;
    let sale = 0;
    for (const benefit of benefits) {
      if (benefit.fromMs <= at && at < benefit.toMs) sale = Math.max(sale, benefit.salePercent);
    }
    shares += rule.hourKopecks * (100 - sale);
  }
  return Math.floor(shares / SHARES);
}

function rulesOf(
  date: string,
  calendar: CityCalendar,
  versions: readonly TariffVersion[],
): TariffVersion['rules'] {
  const type = dayTypeOf(date, calendar);
  if (!type.ok) throw new Error(type.error);
  const version = versions.find(
    ({ validFrom, validTo }) => validFrom <= date && (validTo === null || date < validTo),
  );
  if (version === undefined) throw new Error('TariffNotFound');
  if (version.freeDays.includes(type.value)) return [];
  return version.rules.filter(({ days }) => days.includes(type.value));
}

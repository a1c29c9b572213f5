import { type Benefit, paidRest, priceAt, type Quote, quote } from '@gorpark/domain/price';
import type { Category, Tariff } from '@gorpark/domain/tariff';
import type { Db } from '#src/platform/db/schema.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { readVersions } from '../cities/index.ts';
import type { CityTariffs } from '../cities/index.ts';

export interface Session {
  zoneCode: string;
  category: Category;
  /** UTC milliseconds, not rounded to a minute [tariffs-9]. */
  startMs: number;
  minutes: number;
  benefits: readonly Benefit[];
}

/** Returns the price for preview, quote, charge and refund. `tariff` replaces the zone's current one. */
export function priceOf(
  city: CityTariffs,
  order: Session,
  tariff = tariffOf(city, order.zoneCode),
): Result<Quote> {
  if (!tariff) return fail(city.zones.has(order.zoneCode) ? 'TariffNotFound' : 'ZoneNotFound');
  const answer = quote({
    tariff,
    calendar: city.calendar,
    timeZone: city.timeZone,
    startMs: order.startMs,
    minutes: order.minutes,
    category: order.category,
    benefits: order.benefits,
  });
  return answer.ok ? ok(answer.value) : fail(answer.error);
}

/** Returns the paid time of the rest of the day of `startMs` (see `paidRest`); null without a tariff. */
export function paidRestOf(
  city: CityTariffs,
  { zoneCode, startMs, category, benefits }: Omit<Session, 'minutes'>,
): ReturnType<typeof paidRest> | null {
  const tariff = tariffOf(city, zoneCode);
  const { calendar, timeZone } = city;
  return tariff ? paidRest({ tariff, calendar, timeZone, category, benefits }, startMs) : null;
}

/** Returns the price of a minute and its next change, before benefits (see `priceAt`). */
export function priceNowOf(
  city: CityTariffs,
  { zoneCode, startMs, category }: Pick<Session, 'zoneCode' | 'startMs' | 'category'>,
): ReturnType<typeof priceAt> {
  const tariff = tariffOf(city, zoneCode);
  if (!tariff) return { ok: false, error: 'TariffNotFound' };
  return priceAt(tariff, city.calendar, city.timeZone, startMs, category);
}

export function hasVersions(city: CityTariffs, zoneCode: string, ids: readonly string[]): boolean {
  const present = new Set(tariffOf(city, zoneCode)?.versions.map((version) => version.id));
  return ids.every((id) => present.has(id));
}

export async function tariffOfSession(
  db: Db,
  city: CityTariffs,
  session: { zoneCode: string; versionIds: readonly string[] },
): Promise<Tariff | undefined> {
  if (hasVersions(city, session.zoneCode, session.versionIds)) return tariffOf(city, session.zoneCode);
  return { code: session.zoneCode, versions: await readVersions(db, city.cityId, session.versionIds) };
}

function tariffOf(city: CityTariffs, zoneCode: string): Tariff | undefined {
  return city.tariffs.get(city.zones.get(zoneCode)?.tariffCode ?? '');
}

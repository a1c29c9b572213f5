import { MAX_SESSION_MINUTES, isWithinSessionLimit, renewCharge, usedMinutes } from '@gorpark/domain/session';
import type { Kopecks } from '@gorpark/domain/money';
import type { Benefit, Quote } from '@gorpark/domain/price';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type CityTariffs, hasVersions, priceOf } from '../../tariffs/index.ts';
import type { OwnSession } from './facts.sql.ts';
import type { FormerPart } from '../tables.ts';

const MINUTE_MS = 60_000;

export interface ExtensionPrice {
  charge: Kopecks;
  /** `whole` ends at the new end, `before` at the current end. */
  whole: Quote;
  before: Quote;
  endMs: number;
  versionIds: string[];
  former: FormerPart[];
}

/**
 * Returns price(start, new end) minus price(start, current end), never below 0 [sessions-2]. After a
 * change of tariff, calendar or benefit only the added minutes cost the current price [tariffs-6].
 */
export function priceExtension(
  city: CityTariffs,
  session: OwnSession,
  addedMinutes: number,
  benefits: readonly Benefit[],
  nowMs: number,
): Result<ExtensionPrice> {
  if (session.status !== 'live' || session.endMs <= nowMs) return fail('ParkingSessionIsOver');
  // A repaired session may last no whole number of minutes: begun minutes are priced, the end moves by whole ones.
  const lastedMinutes = usedMinutes(session.startMs, session.endMs);
  const minutes = lastedMinutes + addedMinutes;
  if (!isWithinSessionLimit(minutes, Math.max(MAX_SESSION_MINUTES, city.intervals.max)))
    return fail('ValidationError');

  // A zone removed from the pack sells no more minutes.
  if (!city.zones.has(session.zoneCode)) return fail('TariffNotFound');
  const terms = {
    zoneCode: session.zoneCode,
    category: session.category,
    startMs: session.startMs,
    benefits,
  };
  const before = priceOf(city, { ...terms, minutes: lastedMinutes });
  if (!before.ok) return before;
  const whole = priceOf(city, { ...terms, minutes });
  if (!whole.ok) return whole;
  const isSameTariff = hasVersions(city, session.zoneCode, session.versionIds);
  const { chargedKop, versionIds, former } = session;
  return ok({
    charge: renewCharge(before.value.totalKopecks, whole.value.totalKopecks),
    whole: whole.value,
    before: before.value,
    endMs: session.endMs + addedMinutes * MINUTE_MS,
    versionIds: [...new Set([...(isSameTariff ? versionIds : []), ...whole.value.versionIds])],
    former: isSameTariff ? former : [...former, { endMs: session.endMs, chargedKop, versionIds }],
  });
}

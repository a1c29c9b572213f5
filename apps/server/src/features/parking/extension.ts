import { MAX_SESSION_MINUTES, isWithinSessionLimit, renewCharge } from '@gorpark/domain/session';
import type { Kopecks } from '@gorpark/domain/money';
import type { Benefit, Quote } from '@gorpark/domain/price';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type CityTariffs, hasVersions, priceOf } from '../tariffs/index.ts';
import type { OwnSession } from './session-facts.sql.ts';
import type { FormerPart } from './tables.ts';

const MINUTE_MS = 60_000;

/** What an extension costs and what the charge was made of. */
export interface ExtensionPrice {
  charge: Kopecks;
  /** From the start to the new end, and from the start to the present end. */
  whole: Quote;
  before: Quote;
  endMs: number;
  /** The versions of the session's last part and the parts before it, as the extension leaves them. */
  versionIds: string[];
  former: FormerPart[];
}

/**
 * Charge = price(start, new end) minus price(start, present end), never below 0: what was already charged (D-M10), as long
 * as nothing changed. When the tariff, the calendar or a benefit did since, what was charged is not priced anew: the
 * charge is the present price of the added minutes alone. What was charged at a former tariff is remembered with its
 * versions (D-F5). Errors: ParkingSessionIsOver, ValidationError (the whole is over the limit, BAD-38), the price errors.
 */
export function priceExtension(
  city: CityTariffs,
  session: OwnSession,
  addedMinutes: number,
  benefits: readonly Benefit[],
  nowMs: number,
): Result<ExtensionPrice> {
  if (session.status !== 'live' || session.endMs <= nowMs) return fail('ParkingSessionIsOver');
  const lastedMinutes = Math.round((session.endMs - session.startMs) / MINUTE_MS);
  const minutes = lastedMinutes + addedMinutes;
  if (!isWithinSessionLimit(minutes, Math.max(MAX_SESSION_MINUTES, city.intervals.max)))
    return fail('ValidationError');

  // A zone that has left the city's pack sells no new minutes.
  if (!city.zones.has(session.zoneCode)) return fail('TariffNotFound');
  const stay = { zoneCode: session.zoneCode, category: session.category, startMs: session.startMs, benefits };
  const before = priceOf(city, { ...stay, minutes: lastedMinutes });
  if (!before.ok) return before;
  const whole = priceOf(city, { ...stay, minutes });
  if (!whole.ok) return whole;
  const isSameTariff = hasVersions(city, session.zoneCode, session.versionIds);
  const { chargedKop, versionIds, former } = session;
  return ok({
    charge: renewCharge(before.value.totalKopecks, whole.value.totalKopecks),
    whole: whole.value,
    before: before.value,
    endMs: session.startMs + minutes * MINUTE_MS,
    versionIds: [...new Set([...(isSameTariff ? versionIds : []), ...whole.value.versionIds])],
    former: isSameTariff ? former : [...former, { endMs: session.endMs, chargedKop, versionIds }],
  });
}

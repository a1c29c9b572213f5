import { NOT_BEGUN, REASON_HEADER } from '@gorpark/contract/failures';
import { addKopecks, type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';
import {
  bonusOfRefund,
  cancelRefusal,
  storedUntil,
  refundOnCancel,
  renewCharge,
  usedMinutes,
} from '@gorpark/domain/session';
import { TransportFault } from '#src/platform/http/faults.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type CityTariffs, priceOf, tariffOfSession } from '../../tariffs/index.ts';
import type { SessionDeps } from '../deps.ts';
import type { OwnSession, SessionFacts } from '../pricing/facts.sql.ts';

export interface CancellationQuote {
  session: OwnSession;
  isFree: boolean;
  refund: Kopecks;
  refundBonus: Kopecks;
}

/**
 * Returns the refund of an active session ended now, for the command and its quote [money-5]. Throws 503 if the
 * clock is before the start.
 */
export async function quoteCancellation(
  deps: Pick<SessionDeps, 'db' | 'tariffs'>,
  cityId: number,
  facts: Pick<SessionFacts, 'session' | 'packHash' | 'benefits'>,
  nowMs: number,
): Promise<Result<CancellationQuote>> {
  const { session } = facts;
  if (!session) return fail('ParkingSessionNotFound');
  if (session.status !== 'live') return fail('ParkingSessionIsOver');
  // The clock stepped back, so the used time is unknown until it is right again [FLT-48].
  if (nowMs < session.startMs) throw notBegun();
  const city = await deps.tariffs.ofPack(cityId, facts.packHash);
  const { returns } = city.forgiveness;
  const refusal = cancelRefusal(nowMs, session.endMs, session.chargedKop, returns);
  if (refusal === 'ParkingSessionWasFree')
    return ok({ session, isFree: true, refund: ZERO, refundBonus: ZERO });
  if (refusal) return fail(refusal);
  const refund = await refundOf(deps, city, session, facts.benefits, storedUntil(session, nowMs, returns));
  if (!refund.ok) return refund;
  const refundBonus = bonusOfRefund(refund.value, session);
  return ok({ session, isFree: false, refund: refund.value, refundBonus });
}

/** Returns 503: a session cannot end before its start. */
export const notBegun = (): TransportFault =>
  new TransportFault(503, { 'retry-after': '60', [REASON_HEADER]: NOT_BEGUN }, NOT_BEGUN);

/**
 * Charge minus the price of the started minutes, by the session's tariff versions. If the tariff changed between
 * extensions, earlier parts keep their charge, and only used minutes of the current part are priced, by its own
 * versions [money-5] [tariffs-6].
 */
async function refundOf(
  deps: Pick<SessionDeps, 'db'>,
  city: CityTariffs,
  session: OwnSession,
  benefits: SessionFacts['benefits'],
  untilMs: number,
): Promise<Result<Kopecks>> {
  const { zoneCode, category, startMs, former } = session;
  const index = former.findIndex((part) => untilMs <= part.endMs);
  const { versionIds } = former[index] ?? session;
  const past = index === -1 ? former.at(-1) : former[index - 1];
  const tariff = await tariffOfSession(deps.db, city, { zoneCode, versionIds });
  const priceUntil = (ms: number) => {
    const minutes = usedMinutes(startMs, ms);
    return priceOf(city, { zoneCode, category, startMs, minutes, benefits }, tariff);
  };
  const used = priceUntil(untilMs);
  if (!used.ok) return used;
  const { totalKopecks } = used.value;
  if (past === undefined) return ok(refundOnCancel(session.chargedKop, totalKopecks));
  const before = priceUntil(past.endMs);
  if (!before.ok) return before;
  const added = renewCharge(before.value.totalKopecks, totalKopecks);
  return ok(refundOnCancel(session.chargedKop, addKopecks(kopecks(past.chargedKop), added)));
}

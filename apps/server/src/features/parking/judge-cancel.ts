import { NOT_BEGUN, REASON_HEADER } from '@gorpark/contract/failures';
import { addKopecks, type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';
import {
  bonusOfRefund,
  cancelRefusal,
  refundOnCancel,
  renewCharge,
  usedMinutes,
} from '@gorpark/domain/session';
import { TransportFault } from '#src/platform/http/faults.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { priceOf, tariffOfSession } from '../tariffs/index.ts';
import type { ParkingDeps } from './deps.ts';
import type { OwnSession, SessionFacts } from './session-facts.sql.ts';

export interface CancelJudgement {
  session: OwnSession;
  /** It cost nothing: it is closed, and nothing comes back. */
  isFree: boolean;
  refund: Kopecks;
  /** How much of the refund goes back to the bonus. */
  refundBonus: Kopecks;
}

/**
 * What the end of a running session at this moment comes to (D-M9): the one rule behind the command that ends it and the
 * question that only asks. Errors: ParkingSessionNotFound, ParkingSessionIsOver, NoSaving under 30 minutes before the
 * end, the price errors; 503 while the clock stands before the start.
 */
export async function judgeCancel(
  deps: Pick<ParkingDeps, 'db' | 'tariffs'>,
  cityId: number,
  facts: Pick<SessionFacts, 'session' | 'packHash' | 'benefits'>,
  nowMs: number,
): Promise<Result<CancelJudgement>> {
  const { session } = facts;
  if (!session) return fail('ParkingSessionNotFound');
  if (session.status !== 'live') return fail('ParkingSessionIsOver');
  // The clock was set back: nobody knows how much was used, so nothing moves until it is right again (FLT-48).
  if (nowMs < session.startMs) throw notBegun();
  const refusal = cancelRefusal(nowMs, session.endMs, session.chargedKop);
  if (refusal === 'ParkingSessionWasFree')
    return ok({ session, isFree: true, refund: ZERO, refundBonus: ZERO });
  if (refusal) return fail(refusal);
  const refund = await refundOf(deps, cityId, session, facts, nowMs);
  if (!refund.ok) return refund;
  const refundBonus = bonusOfRefund(refund.value, session);
  return ok({ session, isFree: false, refund: refund.value, refundBonus });
}

/** 503 with the reason: a session cannot end before its start. */
export const notBegun = (): TransportFault =>
  new TransportFault(503, { 'retry-after': '60', [REASON_HEADER]: NOT_BEGUN }, NOT_BEGUN);

/**
 * Charged minus the price of the time used, begun minutes whole, by the versions that priced the session (D-M9, D-F5).
 * When the tariff was replaced between two extensions, the parts before the present one keep what they were charged,
 * and only the used minutes of the present part are priced, by its own versions.
 */
async function refundOf(
  deps: Pick<ParkingDeps, 'db' | 'tariffs'>,
  cityId: number,
  session: OwnSession,
  facts: Pick<SessionFacts, 'packHash' | 'benefits'>,
  nowMs: number,
): Promise<Result<Kopecks>> {
  const city = await deps.tariffs.ofPack(cityId, facts.packHash);
  const { zoneCode, category, startMs, former } = session;
  const index = former.findIndex((part) => nowMs <= part.endMs);
  const { versionIds } = former[index] ?? session;
  const past = index === -1 ? former.at(-1) : former[index - 1];
  const tariff = await tariffOfSession(deps.db, city, { zoneCode, versionIds });
  const priceUntil = (ms: number) => {
    const minutes = usedMinutes(startMs, ms);
    return priceOf(city, { zoneCode, category, startMs, minutes, benefits: facts.benefits }, tariff);
  };
  const used = priceUntil(nowMs);
  if (!used.ok) return used;
  const { totalKopecks } = used.value;
  if (past === undefined) return ok(refundOnCancel(session.chargedKop, totalKopecks));
  const before = priceUntil(past.endMs);
  if (!before.ok) return before;
  const added = renewCharge(before.value.totalKopecks, totalKopecks);
  return ok(refundOnCancel(session.chargedKop, addKopecks(kopecks(past.chargedKop), added)));
}

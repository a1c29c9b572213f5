import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { addKopecks, type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';
import {
  bonusOfRefund,
  cancelRefusal,
  refundOnCancel,
  renewCharge,
  usedMinutes,
} from '@gorpark/domain/session';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { moneyStopped } from '../ledger/index.ts';
import { priceOf, tariffOfSession } from '../tariffs/index.ts';
import { actorKey, isGuest, type Payer, quoteKey } from './actor.ts';
import { closeSession, type Run } from './cancel.sql.ts';
import type { ParkingDeps } from './deps.ts';
import { CHANGED, type CommandKey, replay, runMoneyCommand, write } from './money-command.ts';
import { closeGuestSession } from './guest-refund.ts';
import { type CancelReceipt, cancelReply } from './receipt.ts';
import { type OwnSession, readSessionFacts, type SessionFacts } from './session-facts.sql.ts';
import { readSessionId } from './stay-input.ts';

type CancelContext = Context<InputOf<typeof operations.cancel>>;

/**
 * Ends a running session of the caller early; what was not used returns to the wallet, or to where
 * a guest paid it from, once (M9, M12). Errors:
 * ParkingSessionNotFound (unknown or somebody else's, alike), ParkingSessionIsOver, ParkingSessionWasFree (and the
 * session is closed), NoSaving under 30 minutes before the end, the price errors.
 */
export async function cancel(
  deps: ParkingDeps,
  ctx: CancelContext,
): Promise<Result<ReplyOf<typeof operations.cancel>>> {
  const { actor } = ctx;
  if (actor === null) return fail('TokenNotFound');
  const nowMs = ctx.now();
  const result = await runMoneyCommand(ctx, (key) => tryCancel(deps, ctx, actor, key, nowMs));
  return result.ok ? ok(cancelReply(result.value, ctx.lang)) : result;
}

async function tryCancel(
  deps: ParkingDeps,
  ctx: CancelContext,
  driver: Payer,
  key: CommandKey,
  nowMs: number,
): Promise<Result<CancelReceipt> | typeof CHANGED> {
  const sessionId = readSessionId(ctx.input.ReservationId);
  if (sessionId === null) return fail('ParkingSessionNotFound');
  const facts = await readSessionFacts(deps.pool, {
    cityId: ctx.cityId,
    driver,
    sessionId,
    addedMinutes: 0,
    quoteKey: quoteKey(driver),
    nowMs,
    quotedAfterMs: nowMs,
    actorKey: actorKey(driver),
    operation: 'cancel',
    key: key.key,
  });
  const done = replay<CancelReceipt>(facts.stored, key.bodyHash);
  if (done) return done;
  if (!facts.isTokenValid) return fail('TokenNotFound');
  if (facts.isMoneyStopped) throw moneyStopped();
  const { session } = facts;
  if (!session) return fail('ParkingSessionNotFound');
  if (session.status !== 'live') return fail('ParkingSessionIsOver');

  // The clock was set back: nobody knows how much was used, so nothing moves until it is right again (F48).
  if (nowMs < session.startMs) throw new TransportFault(503, { 'retry-after': '60' });
  const refusal = cancelRefusal(nowMs, session.endMs, session.chargedKop);
  if (refusal === 'ParkingSessionWasFree') {
    // It is closed all the same; the answer is the error that the documents name (B40), so no answer is kept.
    const free = { cityId: ctx.cityId, driver, nowMs, session, refund: ZERO, refundBonus: ZERO, key };
    return (await closeSession(onPool(deps), free, null)) ? fail(refusal) : CHANGED;
  }
  if (refusal) return fail(refusal);
  const refund = await refundOf(deps, ctx.cityId, session, facts, nowMs);
  if (!refund.ok) return refund;

  const refundBonus = bonusOfRefund(refund.value, session);
  const receipt = { refundKop: refund.value, bonusKop: refundBonus, endMs: nowMs };
  const order = { cityId: ctx.cityId, driver, nowMs, session, refund: refund.value, refundBonus, key };
  const row = await write(() =>
    isGuest(driver) ? closeGuestSession(deps, order, receipt) : closeSession(onPool(deps), order, receipt),
  );
  return row ? ok({ ...receipt, ...row }) : CHANGED;
}

function onPool({ pool }: ParkingDeps): Run {
  return (statement) => pool.query(statement);
}

/**
 * Charged minus the price of the time used, begun minutes whole, by the versions that priced the session (M9, F5).
 * When the tariff was replaced between two extensions, the parts before the present one keep what they were charged,
 * and only the used minutes of the present part are priced, by its own versions.
 */
async function refundOf(
  deps: ParkingDeps,
  cityId: number,
  session: OwnSession,
  facts: SessionFacts,
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

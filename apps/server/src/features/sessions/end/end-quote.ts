import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { type Kopecks, ZERO } from '@gorpark/domain/money';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { SessionDeps } from '../deps.ts';
import { isToSource } from '../cancel/source-refund.ts';
import { quoteCancellation, notBegun } from '../cancel/cancellation-quote.ts';
import { instant } from '../commands/reply.ts';
import { readSessionFacts } from '../pricing/facts.sql.ts';
import { readSession, type SessionRow } from '../change/session.sql.ts';
import { readSessionId } from '../input/session-input.ts';
import { priceStop } from './stop.ts';

type Reply = ReplyOf<typeof operations.endCost>;

/**
 * Returns the refund of a session ended now, or the amount due of an open or waiting one. Read-only, so it works
 * during a ledger freeze.
 */
export async function endCost(
  deps: SessionDeps,
  ctx: ActorContext<InputOf<typeof operations.endCost>>,
): Promise<Result<Reply>> {
  const { cityId, actor } = ctx;
  const sessionId = readSessionId(ctx.input.ReservationId);
  if (sessionId === null) return fail('ParkingSessionNotFound');
  const nowMs = ctx.now();
  const question = { cityId, driver: actor, sessionId, nowMs, operation: 'cancel' } as const;
  const facts = await readSessionFacts(deps.pool, question);
  if (facts.session?.status === 'open' || facts.session?.status === 'waiting') {
    const session = await readSession(deps.db, { cityId, accountId: actor.accountId, id: sessionId });
    if (session !== null) return owedSoFar(deps, session, nowMs);
  }
  const checked = await quoteCancellation(deps, cityId, facts, nowMs);
  if (!checked.ok) return checked;
  const { isFree, refund, refundBonus } = checked.value;
  return ok({
    outcome: isFree ? 'free' : 'refund',
    refund,
    ...(refundBonus > ZERO && { sumBonus: refundBonus }),
    returnedTo:
      refund === ZERO ? null : isToSource(actor, await deps.tariffs.of(cityId)) ? 'source' : 'balance',
    amount: ZERO,
    endDate: instant(nowMs),
  });
}

async function owedSoFar(deps: SessionDeps, session: SessionRow, nowMs: number): Promise<Result<Reply>> {
  if (session.status === 'waiting')
    return nowMs > (session.payUntilMs ?? 0)
      ? fail('ParkingSessionIsOver')
      : ok(owed(session.amountKop ?? ZERO, session.endMs));
  if (nowMs < session.startMs) throw notBegun();
  const stop = await priceStop(deps, session, nowMs);
  return stop.ok ? ok(owed(stop.value.amount, stop.value.endMs)) : stop;
}

function owed(amount: Kopecks, endMs: number): Reply {
  return {
    outcome: amount === ZERO ? 'free' : 'pay',
    refund: ZERO,
    returnedTo: null,
    amount,
    endDate: instant(endMs),
  };
}

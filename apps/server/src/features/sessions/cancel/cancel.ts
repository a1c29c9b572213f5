import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { paymentsFrozen } from '../../ledger/index.ts';
import { actorKey, isGuest, type Payer, quoteKey, SESSION_CONSTRAINTS } from '../commands/command.ts';
import { closeSession, type Run } from './cancel.sql.ts';
import type { SessionDeps } from '../deps.ts';
import {
  type Attempt,
  changed,
  type CommandKey,
  replay,
  runCommand,
  write,
} from '#src/platform/db/command.sql.ts';
import { closeGuestSession } from './guest-refund.ts';
import { type CancelReceipt, cancelReply } from '../commands/reply.ts';
import { quoteCancellation } from './cancellation-quote.ts';
import { refuseSession } from '../commands/shown.ts';
import { readSessionFacts } from '../pricing/facts.sql.ts';
import { readSessionId } from '../input/session-input.ts';

type CancelContext = Context<InputOf<typeof operations.cancel>>;

/** Answers `cancelSession` with roubles, for the wire. */
export async function cancel(
  deps: SessionDeps,
  ctx: CancelContext,
): Promise<Result<ReplyOf<typeof operations.cancel>>> {
  const result = await cancelSession(deps, ctx);
  return result.ok ? ok(cancelReply(result.value, ctx.lang)) : result;
}

/**
 * Ends the caller's active session and refunds unused time once, to the wallet or a guest's payment source [money-5]
 * [INV-12]. ParkingSessionWasFree closes the session.
 */
export async function cancelSession(deps: SessionDeps, ctx: CancelContext): Promise<Result<CancelReceipt>> {
  const { actor } = ctx;
  if (actor === null) return fail('TokenNotFound');
  const nowMs = ctx.now();
  return runCommand(ctx, SESSION_CONSTRAINTS, (key) => tryCancel(deps, ctx, actor, key, nowMs));
}

async function tryCancel(
  deps: SessionDeps,
  ctx: CancelContext,
  driver: Payer,
  key: CommandKey,
  nowMs: number,
): Promise<Attempt<CancelReceipt>> {
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
  if (facts.isFrozen) throw paymentsFrozen();
  const checked = await quoteCancellation(deps, ctx.cityId, facts, nowMs);
  if (!checked.ok) return checked;
  const { session, isFree, refund, refundBonus } = checked.value;
  const outdated = refuseSession(ctx.input.shown, session, refund);
  if (outdated) return outdated;
  const order = { cityId: ctx.cityId, driver, nowMs, session, refund, refundBonus, key };
  // Closed anyway, but an error is not stored as an answer [BAD-40].
  if (isFree)
    return (await closeSession(onPool(deps), order, null)) ? fail('ParkingSessionWasFree') : changed;

  const receipt = { refundKop: refund, bonusKop: refundBonus, endMs: nowMs };
  const row = await write(() =>
    isGuest(driver) ? closeGuestSession(deps, order, receipt) : closeSession(onPool(deps), order, receipt),
  );
  if (row.ok === null) return row;
  return row.value ? ok({ ...receipt, ...row.value }) : changed;
}

function onPool({ pool }: SessionDeps): Run {
  return (statement) => pool.query(statement);
}

import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { type Funds, lockFunds, paymentsFrozen, refuseWhenStopped } from '../../ledger/index.ts';
import { actorKey, type Payer, SESSION_CONSTRAINTS } from '../commands/command.ts';
import { writeChange } from '../change/change.sql.ts';
import { lockSession } from '../change/session.sql.ts';
import type { SessionDeps } from '../deps.ts';
import {
  type Attempt,
  changed,
  type CommandKey,
  replay,
  runCommand,
  writeOnce,
} from '#src/platform/db/command.sql.ts';
import { isToSource, refundToSource } from './source-refund.ts';
import { type CancelReceipt, cancelReply } from '../commands/reply.ts';
import { quoteCancellation } from './cancellation-quote.ts';
import { refuseSession } from '../commands/shown.ts';
import { type OwnSession, readSessionFacts } from '../pricing/facts.sql.ts';
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
 * Ends the caller's active session and refunds unused time once, to the wallet or the payment source [money-5]
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
  const question = { cityId: ctx.cityId, driver, sessionId, nowMs, operation: 'cancel' } as const;
  const facts = await readSessionFacts(deps.pool, { ...question, key: key.key });
  const done = replay<CancelReceipt>(facts.stored, key.bodyHash);
  if (done) return done;
  if (!facts.isTokenValid) return fail('TokenNotFound');
  if (facts.isFrozen) throw paymentsFrozen();
  const checked = await quoteCancellation(deps, ctx.cityId, facts, nowMs);
  if (!checked.ok) return checked;
  const { session, isFree, refund, refundBonus } = checked.value;
  const outdated = refuseSession(ctx.input.shown, session, refund);
  if (outdated) return outdated;
  const toSource = isToSource(driver, await deps.tariffs.of(ctx.cityId));
  const order = { cityId: ctx.cityId, driver, nowMs, session, refund, toSource };
  const close = (tx: Tx) => closeSession(deps, tx, order);
  // Closed anyway, but an error is not stored as an answer [BAD-40].
  if (isFree) return (await inTransaction(deps.db, close)) ? fail('ParkingSessionWasFree') : changed;
  const call = { cityId: ctx.cityId, actor: actorKey(driver), operation: 'cancel', key, nowMs };
  return writeOnce<CancelReceipt>(deps.db, call, async (tx) => {
    const funds = await close(tx);
    const balanceKop = toSource ? null : (funds?.balance ?? null);
    return funds ? ok({ refundKop: refund, balanceKop, bonusKop: refundBonus, endMs: nowMs }) : changed;
  });
}

interface Cancellation {
  cityId: number;
  driver: Payer;
  nowMs: number;
  session: OwnSession;
  refund: Kopecks;
  toSource: boolean;
}

/**
 * Closes the unchanged session and refunds the wallets that paid; a hidden wallet passes the sum on to the payment
 * sources [INV-25]. Returns null if the session changed. A second refund violates `ledger_transfer_once` [INV-12].
 */
async function closeSession(
  { payments }: SessionDeps,
  tx: Tx,
  { cityId, driver, nowMs, session, refund, toSource }: Cancellation,
): Promise<Funds | null> {
  const { accountId } = driver;
  const { id, endMs, chargedKop } = session;
  const before = await lockSession(tx, { cityId, accountId, id });
  if (before?.status !== 'live' || before.endMs !== endMs || before.chargedKop !== chargedKop) return null;
  await refuseWhenStopped(tx, cityId);
  const at = new Date(nowMs);
  const difference = subtractKopecks(ZERO, refund);
  const { bonus } = await writeChange(tx, {
    at,
    before,
    after: { ...before, status: 'cancelled' },
    money: { reason: 'cancel', difference },
    history: { row: { type: 'cancel', endMs: nowMs } },
  });
  const amount = subtractKopecks(bonus, difference);
  if (toSource && amount > 0) {
    const key = `stay:${id}`;
    await refundToSource(tx, payments, { cityId, payer: driver, sessionId: id, amount, key, at });
  }
  return lockFunds(tx, cityId, accountId);
}

import type { Tx } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, type Failure, ok, type Result } from '#src/platform/result.ts';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { ZERO } from '@gorpark/domain/money';
import { isMethod, type PaymentSource, readPaymentSource } from '../../payments/index.ts';
import { actorKey, SESSION_CONSTRAINTS } from '../commands/command.ts';
import { cancelSession } from '../cancel/cancel.ts';
import type { SessionDeps } from '../deps.ts';
import { type EndReceipt, endReply } from '../unpaid/end-reply.ts';
import { notBegun } from '../cancel/cancellation-quote.ts';
import {
  type Attempt,
  changed,
  type CommandKey,
  readAnswer,
  runCommand,
  writeOnce,
} from '#src/platform/db/command.sql.ts';
import { readSessionId } from '../input/session-input.ts';
import { lockSession, readSession, type SessionRow } from '../change/session.sql.ts';
import { refuseSession, type Shown } from '../commands/shown.ts';
import { payOrder } from '../unpaid/settle.ts';
import { priceStop } from './stop.ts';
import { dropSession, stopOpen } from '../unpaid/waiting.ts';

type EndContext = ActorContext<InputOf<typeof operations.deferSession>>;
type CancelContext = ActorContext<InputOf<typeof operations.cancelOrder>>;
type EndReply = ReplyOf<typeof operations.cancelOrder>;

/** Stops an open session. If it already waits for payment, returns the sum again [sessions-6]. */
export function deferSession(deps: SessionDeps, ctx: EndContext): Promise<Result<EndReply>> {
  return endSession(deps, ctx, { operation: 'defer', act: 'defer', by: ok(null), isPaidCancelled: false });
}

/**
 * Stops an open session and requests payment, also if it already waits for payment. Cancels a paid one [sessions-7].
 */
export async function breakSession(deps: SessionDeps, ctx: EndContext): Promise<Result<EndReply>> {
  const by = await readPayment(deps, ctx);
  return endSession(deps, ctx, { operation: 'break', act: 'pay', by, isPaidCancelled: true });
}

/**
 * With PaymentService pays an unpaid session; without it deletes the session [sessions-8]. Only the call without it
 * cancels a paid session.
 */
export async function cancelOrder(deps: SessionDeps, ctx: CancelContext): Promise<Result<EndReply>> {
  const operation = 'cancelOrder';
  if (!ctx.input.PaymentService?.trim()) {
    const { status, shown = status ? { status } : undefined } = ctx.input;
    const asked = { ...ctx, input: { ...ctx.input, shown } };
    return endSession(deps, asked, { operation, act: 'drop', by: ok(null), isPaidCancelled: true });
  }
  const by = await readPayment(deps, ctx);
  return endSession(deps, ctx, { operation, act: 'pay', by, isPaidCancelled: false });
}

/** A city without balance requires a method. */
async function readPayment(
  deps: SessionDeps,
  { cityId, input, actor }: EndContext,
): Promise<Result<PaymentSource>> {
  const by = await readPaymentSource(deps, cityId, input, actor);
  if (!by.ok || isMethod(by.value) || !(await deps.tariffs.of(cityId)).dontUseBalance) return by;
  return fail(by.value === null ? 'NotSelectedPaymentService' : 'PaymentServiceNotFound');
}

interface Ending {
  operation: string;
  act: 'defer' | 'pay' | 'drop';
  by: Result<PaymentSource>;
  /** true: cancels a paid session [sessions-7]; false: rejects it. */
  isPaidCancelled: boolean;
}

/** The session is neither open nor waiting, so only `cancel` can end it [sessions-7]. */
const NOT_UNPAID = fail('ParkingSessionIsOver');

/**
 * Errors in this order: ValidationError for a malformed OrderId, DataChanged, ParkingSessionNotFound,
 * ParkingSessionIsOver (also after the deadline), price, method and money errors.
 */
async function endSession(deps: SessionDeps, ctx: EndContext, ending: Ending): Promise<Result<EndReply>> {
  const { cityId, input, lang } = ctx;
  const sessionId = readSessionId(input.OrderId);
  if (sessionId === null) return fail('ValidationError');
  const nowMs = ctx.now();
  const result = await runCommand(ctx, SESSION_CONSTRAINTS, (key) =>
    tryEnd(deps, ctx, ending, { sessionId, key, nowMs }),
  );
  if (result === NOT_UNPAID) return cancelPaid(deps, ctx);
  if (!result.ok) return result;
  const receipt = result.value;
  const { timeZone } = await deps.tariffs.of(cityId);
  if (receipt.order === null) return ok(endReply(receipt, '', { lang, timeZone }));
  const opened = await deps.payments.open(cityId, receipt.order);
  return opened.ok ? ok(endReply(receipt, opened.value.redirectUrl, { lang, timeZone })) : opened;
}

async function tryEnd(
  deps: SessionDeps,
  ctx: EndContext,
  ending: Ending,
  { sessionId, key, nowMs }: { sessionId: number; key: CommandKey; nowMs: number },
): Promise<Attempt<EndReceipt>> {
  const { cityId, actor } = ctx;
  const { operation, act, by } = ending;
  const at = new Date(nowMs);
  const call = { cityId, actor: actorKey(actor), operation, key, nowMs };
  const done = await readAnswer<EndReceipt>(deps.db, call);
  if (done) return done;
  const own = { cityId, accountId: actor.accountId, id: sessionId };
  const seen = await readSession(deps.db, own);
  // The clock stepped back, so the used time is unknown until it is right again [FLT-48].
  if (seen?.status === 'open' && nowMs < seen.startMs) throw notBegun();
  const stop = seen?.status === 'open' && act !== 'drop' ? await priceStop(deps, seen, nowMs) : null;

  const pay = (tx: Tx, session: SessionRow) =>
    by.ok ? payOrder(deps, tx, { session, by: by.value, lang: ctx.lang, at }) : by;
  return writeOnce<EndReceipt>(deps.db, call, async (tx) => {
    const session = await lockSession(tx, own);
    if (session?.status !== seen?.status) return changed;
    const refusal = refuse(session, ending, ctx.input.shown, nowMs);
    if (refusal || !session) return refusal ?? NOT_UNPAID;
    if (act === 'drop') {
      await dropSession(tx, session, at);
      return ok({ outcome: 'deleted', amountKop: ZERO, order: null, payUntilMs: null });
    }
    if (stop === null) return act === 'defer' ? ok(deferred(session)) : pay(tx, session);
    if (!stop.ok) return stop;
    const stopped = await stopOpen(tx, session, stop.value, at);
    if (stopped.status === 'finished')
      return ok({ outcome: 'closed', amountKop: ZERO, order: null, payUntilMs: null });
    return act === 'defer' ? ok(deferred(stopped)) : pay(tx, stopped);
  });
}

/** null: the session can be ended this way. */
function refuse(
  session: SessionRow | null,
  { act, isPaidCancelled }: Ending,
  shown: Shown,
  nowMs: number,
): Failure | null {
  const outdated = session && refuseSession(shown, session, session.amountKop);
  if (outdated) return outdated;
  if (session?.status === 'open') return null;
  if (session?.status === 'waiting')
    return nowMs > (session.payUntilMs ?? 0) ? fail('ParkingSessionIsOver') : null;
  if (isPaidCancelled) return NOT_UNPAID;
  if (!session) return fail('ParkingSessionNotFound');
  // A paid session has nothing to defer.
  return fail(act === 'defer' && session.status === 'live' ? 'ValidationError' : 'ParkingSessionIsOver');
}

function deferred({ amountKop, payUntilMs }: SessionRow): EndReceipt {
  return { outcome: 'deferred', amountKop: amountKop ?? ZERO, order: null, payUntilMs };
}

async function cancelPaid(deps: SessionDeps, ctx: EndContext): Promise<Result<EndReply>> {
  const { OrderId: ReservationId, shown } = ctx.input;
  const result = await cancelSession(deps, { ...ctx, input: { ReservationId, shown } });
  if (!result.ok) return result;
  const amountKop = result.value.refundKop;
  const { timeZone } = await deps.tariffs.of(ctx.cityId);
  const receipt: EndReceipt = { outcome: 'refunded', amountKop, order: null, payUntilMs: null };
  return ok(endReply(receipt, '', { lang: ctx.lang, timeZone }));
}

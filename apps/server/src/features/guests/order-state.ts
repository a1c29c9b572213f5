import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { isPaymentOpen, writeRedirect } from '@gorpark/domain/payment';
import type { Db } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { PAY_WITHIN_MS } from '../sessions/index.ts';
import { checkFieldsOf } from './check-fields.ts';
import { type Order, readOrder } from './order.sql.ts';
import { checkPath } from './proof.ts';

type Reply = ReplyOf<typeof operations.orderState>;
type StateReply = Pick<Reply, 'state' | 'reason'>;

/** Returns the state of this account's payment. */
export async function orderState(
  { db, proofKey }: { db: Db; proofKey: string },
  { cityId, actor, input, lang }: ActorContext<InputOf<typeof operations.orderState>>,
): Promise<Result<Reply>> {
  const { accountId, onlySession } = actor;
  const key = { cityId, accountId, onlySession, orderNumber: input.order ?? '' };
  const order = await readOrder(db, key);
  if (!order) return fail('PaymentServiceError');
  const reply = replyOf(order);
  const session = reply.state === 'done' ? order.session : null;
  const { startMs, endMs } = session ?? timesAtGate(order);
  const isRepair = order.purpose === 'repair';
  // A repair changes what a guest has paid in all.
  const amount = session && order.isGuest && !isRepair ? session.charged : order.amount;
  return ok({
    ...reply,
    kind: kindOf(order),
    purpose: order.purpose,
    amount,
    createdAt: new Date(order.createdMs).toISOString(),
    ...(session && { ReservationId: session.id }),
    plate: session?.plate ?? '',
    zone: session?.zoneCode ?? '',
    street: session?.street ?? '',
    startDate: isoOf(startMs),
    endDate: isoOf(endMs),
    ...(order.gate && { leaveBefore: isoOf(order.gate.leaveBeforeMs) }),
    ...waitOf(order),
    returnedTo:
      reply.state === 'returned' ? (order.isGuest || order.hasNoBalance ? 'source' : 'balance') : null,
    // Its sum is only the difference.
    check:
      session && !isRepair
        ? checkPath(proofKey, checkFieldsOf({ ...order, amount, session, lang }), lang)
        : '',
  });
}

function waitOf({
  status,
  isConfirmed,
  isGivenUp,
  pageUrl,
}: Order): Pick<Reply, 'RedirectURL' | 'canGiveUp'> {
  if (!isPaymentOpen(status) || isConfirmed || isGivenUp) return {};
  return { canGiveUp: true, ...(pageUrl !== null && { RedirectURL: writeRedirect(pageUrl) }) };
}

/** Paid orders stay "processing" until fulfilled, so a guest does not drive to a barrier too early. */
function replyOf({
  status,
  endReason,
  isDeclined,
  isConfirmed,
  isGivenUp,
  intentStatus,
  purpose,
  refunded,
  amount,
  gate,
  ...times
}: Order): StateReply {
  const waits = isDeclined ? 'declined' : null;
  const still: StateReply = { state: 'processing', reason: isConfirmed ? 'confirmed' : waits };
  if (isPaymentOpen(status)) return isGivenUp && !isConfirmed ? { state: 'cancel', reason: null } : still;
  if (status !== 'done') return { state: 'cancel', reason: endReason };
  if (purpose === 'gate' && gate?.status === 'returned')
    return { state: 'returned', reason: gate.reason === 'late' ? 'late' : 'gate' };
  if (intentStatus === 'returned') {
    const isLate = (times.settledMs ?? 0) - times.createdMs > PAY_WITHIN_MS;
    // Rows from before migration 0100 have no reason.
    return { state: 'returned', reason: endReason ?? (isLate ? 'late' : 'changed') };
  }
  if (refunded >= amount) return { state: 'returned', reason: 'stopped' };
  if (intentStatus === 'waiting' || intentStatus === 'due') return still;
  if (purpose === 'gate' && gate?.status !== 'confirmed') return still;
  return { state: 'done', reason: null };
}

function kindOf({ purpose }: Order): Reply['kind'] {
  if (purpose === 'gate') return 'gate';
  return purpose === 'start' || purpose === 'settle' ? 'stay' : 'other';
}

function timesAtGate({ gate }: Order): { startMs: number | null; endMs: number | null } {
  return { startMs: gate?.enteredMs ?? null, endMs: gate?.quotedMs ?? null };
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

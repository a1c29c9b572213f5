import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { isPaymentOpen } from '@gorpark/domain/payment';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { WorkDeps } from './deps.ts';
import { intentOf } from './intents/intents.ts';
import { writeGivenUp } from './order-marks.sql.ts';
import { lockPayment, type Payment } from './payments.sql.ts';

type GiveUpContext = ActorContext<InputOf<typeof operations.giveUpOrder>>;

/**
 * Gives up an open order of the caller. Only the provider ends the payment, so it is polled on [INV-15, INV-16].
 */
export async function giveUpOrder(
  deps: Pick<WorkDeps, 'db' | 'intents' | 'log'> & { wake: () => void },
  ctx: GiveUpContext,
): Promise<Result<ReplyOf<typeof operations.giveUpOrder>>> {
  const { cityId, input } = ctx;
  const at = new Date(ctx.now());
  const result = await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, cityId, input.order ?? '');
    if (payment === null || !isOwn(payment, ctx)) return fail('PaymentServiceError');
    const isTaken = payment.status === 'done' || payment.settledMs !== null;
    if (isTaken || payment.isGivenUp || !isPaymentOpen(payment.status)) return ok({ isCancelled: !isTaken });
    await writeGivenUp(tx, payment, at);
    await intentOf(deps, payment)?.giveUp(tx, payment, at);
    return ok({ isCancelled: true });
  });
  if (result.ok && result.value.isCancelled) deps.wake();
  return result;
}

function isOwn({ accountId, intent }: Payment, { actor }: GiveUpContext): boolean {
  const { sessionId } = (intent ?? {}) as { sessionId?: unknown };
  return (
    accountId === actor.accountId && (actor.onlySession === undefined || sessionId === actor.onlySession)
  );
}

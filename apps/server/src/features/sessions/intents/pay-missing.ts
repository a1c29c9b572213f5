import type { operations, ReplyOf } from '@gorpark/contract';
import { type Kopecks, kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { storeAnswer } from '#src/platform/db/idempotency.sql.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type Funds, fundsSum } from '../../ledger/index.ts';
import type { Method } from '../../payments/index.ts';
import { actorKey, type Caller, resolveCaller } from '../commands/actor.ts';
import type { SessionDeps } from '../deps.ts';
import type { CommandKey } from '../commands/command.ts';
import { type OrderReceipt, orderReply, type PaidReceipt, paidReply } from '../commands/reply.ts';
import { isParked } from '../commands/session.sql.ts';
import type { Intent } from './intents.ts';

interface MissingMoney {
  by: Method & { phone: string | null };
  intent: Intent;
  key: CommandKey;
  /** Empty for a guest. */
  funds: Funds;
  nowMs: number;
}

/**
 * Stores intent, order and answer in one transaction [payments-1]; the provider is called afterwards. A plate that the
 * caller has parked is rejected first. A plate parked by another driver is revealed only after payment [THR-22]; the
 * sum then stays on the balance or returns to a guest.
 */
export async function payMissing(
  deps: SessionDeps,
  caller: Pick<Context<unknown>, 'cityId' | 'lang'> & Caller,
  { by, intent, key, funds, nowMs }: MissingMoney,
): Promise<Result<OrderReceipt>> {
  const { cityId } = caller;
  const actor = await resolveCaller(caller);
  if (typeof actor === 'string') return fail(actor);
  const amount: Kopecks = subtractKopecks(kopecks(intent.charge), fundsSum(funds) ?? ZERO);
  return inTransaction(deps.db, async (tx) => {
    const { accountId } = actor;
    const isAgain =
      intent.purpose === 'start' &&
      (await isParked(tx, cityId, intent.vehicle.plateKey, new Date(nowMs), accountId));
    if (isAgain) return fail('ParkingSessionAlreadyExists');
    const order = await deps.payments.begin(tx, {
      cityId,
      accountId,
      purpose: intent.purpose,
      amount,
      method: by.name,
      phone: by.phone,
      lang: caller.lang,
      intent,
      at: new Date(nowMs),
    });
    const receipt: OrderReceipt = {
      order,
      sessionId: intent.purpose === 'renew' ? intent.sessionId : null,
      startMs: intent.startMs,
      endMs: intent.endMs,
      missingKop: amount,
      balanceKop: funds.balance,
      bonusKop: funds.bonus,
    };
    await storeAnswer(
      tx,
      { cityId, actor: actorKey(actor), operation: intent.purpose, ...key, nowMs },
      receipt,
    );
    return ok(receipt);
  });
}

/**
 * Returns the reply of a start or renewal, with the payment page if a part is missing. Error: PaymentServiceError.
 */
export async function answerOf(
  deps: Pick<SessionDeps, 'payments'>,
  { cityId, lang }: Pick<Context<unknown>, 'cityId' | 'lang'>,
  receipt: PaidReceipt | OrderReceipt,
  text: 'started' | 'renewed',
): Promise<Result<ReplyOf<typeof operations.start>>> {
  if (!('order' in receipt)) return ok(paidReply(receipt, text, lang));
  const opened = await deps.payments.open(cityId, receipt.order);
  return opened.ok ? ok(orderReply(receipt, opened.value.redirectUrl, lang)) : opened;
}

import { type Kopecks, kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { type Attempt, type CommandKey, writeOnce } from '#src/platform/db/command.sql.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok } from '#src/platform/result.ts';
import { type Funds, fundsSum } from '../../ledger/index.ts';
import type { Method } from '../../payments/index.ts';
import { actorKey, type Caller, resolveCaller } from '../commands/command.ts';
import type { SessionDeps } from '../deps.ts';
import type { OrderReceipt } from '../commands/reply.ts';
import { isParked } from '../change/session.sql.ts';
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
 * Stores intent, order and answer in one transaction [payments-1]. A plate parked by another driver is revealed only
 * after payment [THR-22].
 */
export async function payMissing(
  deps: SessionDeps,
  caller: Pick<Context<unknown>, 'cityId' | 'lang'> & Caller,
  { by, intent, key, funds, nowMs }: MissingMoney,
): Promise<Attempt<OrderReceipt>> {
  const { cityId } = caller;
  const actor = await resolveCaller(caller);
  if (typeof actor === 'string') return fail(actor);
  const amount: Kopecks = subtractKopecks(kopecks(intent.charge), fundsSum(funds) ?? ZERO);
  const { accountId } = actor;
  const { purpose, startMs, endMs } = intent;
  const call = { cityId, actor: actorKey(actor), operation: purpose, key, nowMs };
  return writeOnce<OrderReceipt>(deps.db, call, async (tx) => {
    const at = new Date(nowMs);
    if (purpose === 'start' && (await isParked(tx, cityId, intent.vehicle.plateKey, at, accountId)))
      return fail('ParkingSessionAlreadyExists');
    const { lang } = caller;
    const order = await deps.payments.begin(tx, { cityId, accountId, amount, by, lang, intent, at });
    if (!order.ok) return order;
    return ok({
      ...{ order: order.value, startMs, endMs, missingKop: amount },
      sessionId: purpose === 'renew' ? intent.sessionId : null,
      balanceKop: funds.balance,
      bonusKop: funds.bonus,
    });
  });
}

import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Db } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import { findOpenOrders } from './find.sql.ts';
import { UNPAID_OF_ACCOUNT } from './unpaid.sql.ts';

/** Returns the unfinished payments of the caller's account, from all devices. */
export async function openOrders(
  db: Db,
  { cityId, actor }: ActorContext<InputOf<typeof operations.openOrders>>,
): Promise<Result<ReplyOf<typeof operations.openOrders>>> {
  const orders = await findOpenOrders(db, { cityId, accountId: actor.accountId }, UNPAID_OF_ACCOUNT);
  const result = orders.map(({ order, purpose, sessionId, plate, subscription, ticket }) => ({
    order,
    purpose,
    ...(sessionId !== null && { ReservationId: sessionId }),
    ...(plate !== null && { plate }),
    ...(subscription !== null && { codeSubscription: subscription }),
    ...(ticket !== null && { cardNumber: ticket }),
  }));
  return ok({ result });
}

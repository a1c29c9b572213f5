import type { Kopecks } from '@gorpark/domain/money';
import { inTransaction } from '#src/platform/db/tx.ts';
import { type Cancellation, closeSession } from './cancel.sql.ts';
import type { SessionDeps } from '../deps.ts';
import { paymentOfSession, runIn } from './guest-refund.sql.ts';

/**
 * Closes a guest's session like `closeSession`, but refunds to the payment source in the same transaction [money-5], so
 * the hidden wallet keeps nothing [INV-25].
 */
export function closeGuestSession(
  { db, payments }: Pick<SessionDeps, 'db' | 'payments'>,
  order: Cancellation,
  receipt: object | null,
): Promise<{ balanceKop: Kopecks | null } | null> {
  return inTransaction(db, async (tx) => {
    const closed = await closeSession(runIn(tx), order, receipt);
    const { cityId, session, refund, nowMs } = order;
    if (!closed || refund === 0) return closed;
    const orderNumber = await paymentOfSession(tx, {
      cityId,
      accountId: order.driver.accountId,
      session,
      refund,
    });
    const key = `stay:${session.id}`;
    await payments.refund(tx, { cityId, orderNumber, amount: refund, key, at: new Date(nowMs) });
    return closed;
  });
}

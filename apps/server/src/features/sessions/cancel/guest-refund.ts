import type { Kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { type Cancellation, closeSession } from './cancel.sql.ts';
import type { SessionDeps } from '../deps.ts';
import { type GuestRefund, partsOfRefund, runIn } from './guest-refund.sql.ts';

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
    const { cityId, session, refund: amount, nowMs } = order;
    if (!closed || amount === 0) return closed;
    const { accountId } = order.driver;
    const refund = { cityId, accountId, session, amount, key: `stay:${session.id}`, at: new Date(nowMs) };
    await refundGuest(tx, payments, refund);
    return closed;
  });
}

/** Refunds to the sources of the session. A further source gets the key with a number. */
export async function refundGuest(
  tx: Tx,
  { refund }: Pick<SessionDeps['payments'], 'refund'>,
  { key, at, ...owner }: GuestRefund & { key: string; at: Date },
): Promise<void> {
  for (const [index, part] of (await partsOfRefund(tx, owner)).entries())
    await refund(tx, { ...part, cityId: owner.cityId, key: index === 0 ? key : `${key}:${index + 1}`, at });
}

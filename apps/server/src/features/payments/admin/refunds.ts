import { writeAudit } from '#src/platform/db/audit.sql.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { PaymentDeps } from '../deps.ts';
import { askRefundNow, type RefundItem } from './refunds.sql.ts';
import { writeEnd } from '../refunds/refunds.ts';

type Deps = Pick<PaymentDeps, 'db' | 'clock'>;

/** Sends an open refund now; false: it has ended. */
export function retryRefund(
  deps: Deps,
  item: RefundItem,
  { isSurelyNot, actor }: { isSurelyNot: boolean; actor: string },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const atMs = deps.clock.now();
    if (!(await askRefundNow(tx, item, { at: new Date(atMs), isSurelyNot }))) return false;
    const entry = { cityId: item.cityId, atMs, actor, action: 'payment.refundRetry', subject: item.order };
    await writeAudit(tx, { ...entry, details: { isSurelyNot } });
    return true;
  });
}

/**
 * Ends an open refund manually by the provider's statement [FLT-35]; a rejected one returns to the balance [FLT-36].
 * Returns false if it has ended.
 */
export function settleRefund(
  deps: Deps,
  item: RefundItem,
  { isDone, reason, actor }: { isDone: boolean; reason: string; actor: string },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const atMs = deps.clock.now();
    const { cityId, key, order: orderNumber, amount, paymentOrder } = item;
    const ended = await writeEnd(
      tx,
      { cityId, key, orderNumber, amount, paymentOrder },
      { isDone, at: new Date(atMs) },
    );
    if (ended === null) return false;
    const entry = { cityId, atMs, actor, action: 'payment.refundSettle', subject: orderNumber };
    await writeAudit(tx, { ...entry, details: { status: isDone ? 'done' : 'refused', reason } });
    return true;
  });
}

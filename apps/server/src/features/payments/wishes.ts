import { roublesText, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { constraintOf } from '#src/platform/db/errors.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { isOneMailbox } from '../messages/index.ts';
import type { PaymentDeps, WishHandlers } from './deps.ts';
import { lockPayment, type Payment } from './payments.sql.ts';
import { queueRefund } from './refunds.ts';
import { emailOf, listDueWishes, unreturnedOf, writeWishStatus } from './wishes.sql.ts';

const AT_ONCE = 100;

/** Fulfils what settled payments were for, each once and in a transaction of its own (decision X1). */
export async function fulfilWishes(deps: PaymentDeps, handlers: WishHandlers): Promise<void> {
  for (const { cityId, orderNumber } of await listDueWishes(deps.db, AT_ONCE)) {
    try {
      await fulfil(deps, handlers, cityId, orderNumber);
    } catch (error) {
      deps.log.error('payment wish', { cityId, ...errorFields(error) });
    }
  }
}

async function fulfil(
  deps: PaymentDeps,
  handlers: WishHandlers,
  cityId: number,
  orderNumber: string,
): Promise<void> {
  const attempt = (isRefused: boolean) =>
    inTransaction(deps.db, async (tx) => {
      const payment = await lockPayment(tx, cityId, orderNumber);
      if (payment?.wishStatus !== 'due' || payment.purpose === 'refill') return;
      const handler = handlers[payment.purpose];
      const now = new Date(deps.clock.now());
      const outcome = isRefused || !handler ? 'returned' : await handler(tx, payment, now);
      await writeWishStatus(tx, payment, outcome);
      if (outcome === 'returned') await tellReturned(deps, tx, payment);
      deps.metrics.countPayment(outcome);
    });
  try {
    await attempt(false);
  } catch (error) {
    // A rule of the database refused it for good: the plate is parked, or the money is spent.
    if (constraintOf(error) === null) throw error;
    await attempt(true);
  }
}

/**
 * The driver learns by mail that nothing was started and that the sum is on his balance. A guest has none: all that has
 * not gone back yet goes back to where it came from (M9, M15).
 */
export async function tellReturned(
  deps: Pick<PaymentDeps, 'messages' | 'clock'>,
  tx: Tx,
  payment: Payment,
): Promise<void> {
  const { cityId, accountId, orderNumber, lang, purpose } = payment;
  if (purpose === 'refill') return;
  if (payment.isGuest) {
    const amount = await unreturnedOf(tx, payment);
    const refund = { cityId, orderNumber, amount, key: `return:${orderNumber}` };
    if (amount !== ZERO) await queueRefund(tx, { ...refund, at: new Date(deps.clock.now()) });
    return;
  }
  const to = await emailOf(tx, cityId, accountId);
  if (to === null || !isOneMailbox(to)) return;
  await deps.messages.mail(tx, {
    cityId,
    to,
    lang,
    template: 'paymentReturned',
    params: { sum: roublesText(payment.amount), purpose, link: '/profile/parking' },
    dedupeKey: `payment-returned:${orderNumber}`,
  });
}

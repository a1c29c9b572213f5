import { roublesText, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { constraintOf } from '#src/platform/db/errors.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { isOneMailbox } from '../messages/index.ts';
import type { PaymentDeps, WishHandler, WishHandlers } from './deps.ts';
import type { ReturnReason } from './tables.ts';
import { lockPayment, type Payment } from './payments.sql.ts';
import { queueRefund } from './refunds.ts';
import {
  debtPaidBy,
  emailOf,
  listDueWishes,
  putWishBack,
  unreturnedOf,
  writeWishStatus,
} from './wishes.sql.ts';

const AT_ONCE = 100;

/**
 * Fulfils what settled payments were for, each once and in a transaction of its own (decision X1); one that fails stands
 * back and holds up none behind it.
 */
export async function fulfilWishes(deps: PaymentDeps, handlers: WishHandlers): Promise<void> {
  for (;;) {
    const now = () => new Date(deps.clock.now());
    const due = await listDueWishes(deps.db, now(), AT_ONCE);
    for (const wish of due) {
      try {
        await fulfil(deps, handlers, wish.cityId, wish.orderNumber);
      } catch (error) {
        deps.log.error('payment wish', { cityId: wish.cityId, ...errorFields(error) });
        await putWishBack(deps.db, wish, now());
      }
    }
    if (due.length < AT_ONCE) return;
  }
}

async function fulfil(
  deps: PaymentDeps,
  handlers: WishHandlers,
  cityId: number,
  orderNumber: string,
): Promise<void> {
  let brokenRules: WishHandler['brokenRules'];
  const attempt = (broken: ReturnReason | null) =>
    inTransaction(deps.db, async (tx) => {
      const payment = await lockPayment(tx, cityId, orderNumber);
      if (payment?.wishStatus !== 'due' || payment.purpose === 'refill') return;
      const handler = handlers[payment.purpose];
      brokenRules = handler?.brokenRules;
      const now = new Date(deps.clock.now());
      const outcome = broken ?? (handler ? await handler(tx, payment, now) : 'changed');
      await writeWishStatus(tx, payment, outcome);
      if (outcome !== 'served') await tellReturned(deps, tx, payment);
      deps.metrics.countPayment(outcome === 'served' ? 'served' : 'returned');
    });
  try {
    await attempt(null);
  } catch (error) {
    // A rule of the database refused it for good: the plate is parked, or the money is spent.
    const rule = constraintOf(error);
    if (rule === null) throw error;
    await attempt(brokenRules?.[rule] ?? 'changed');
  }
}

/**
 * The driver learns by mail that nothing was started and where the sum is: on his balance, or gone to a debt of his (F34).
 * A guest has no balance: all that has not gone back yet goes back to where it came from (M9, M15).
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
  const mail = { cityId, to, lang, dedupeKey: `payment-returned:${orderNumber}` };
  const params = { sum: roublesText(payment.amount), purpose, link: '/profile/parking' };
  const debt = await debtPaidBy(tx, payment);
  if (debt === ZERO) return deps.messages.mail(tx, { ...mail, template: 'paymentReturned', params });
  const left = payment.amount === debt ? '' : roublesText(subtractKopecks(payment.amount, debt));
  const toDebt = { ...params, debt: roublesText(debt), left, link: '/profile/operations' };
  await deps.messages.mail(tx, { ...mail, template: 'paymentToDebt', params: toDebt });
}

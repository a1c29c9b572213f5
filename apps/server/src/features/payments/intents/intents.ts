import { addKopecks, type Kopecks, least, roublesText, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { constraintOf } from '#src/platform/db/errors.ts';
import { inSavepoint, inTransaction } from '#src/platform/db/tx.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { lockBalance } from '../../ledger/index.ts';
import { isOneMailbox } from '../../messages/index.ts';
import type { WorkDeps } from '../deps.ts';
import { textOfReturn } from '../history-texts.ts';
import { describeRefill, lockPayment, type Payment } from '../payments.sql.ts';
import { queueRefund } from '../refunds/refunds.ts';
import type { ReturnReason } from '../tables.ts';
import type { BoundIntent, Fulfilment } from './intent.ts';
import { emailOf, listDueIntents, requeueIntent, unreturnedOf, writeIntentStatus } from './intents.sql.ts';

const AT_ONCE = 100;

/** Returns the intent of a payment, null for a top-up. An unreadable one is logged and counts as changed. */
export function intentOf(
  { intents, log }: Pick<WorkDeps, 'intents' | 'log'>,
  payment: Payment,
): BoundIntent | null {
  const { purpose, cityId } = payment;
  if (purpose === 'refill') return null;
  const intent = intents[purpose](payment.intent);
  if (intent === null) log.error('unreadable payment intent', { cityId, name: purpose });
  return intent ?? UNREADABLE;
}

const UNREADABLE: BoundIntent = {
  lock: () => Promise.resolve(),
  fulfil: () => Promise.resolve('changed'),
  brokenRules: {},
  giveUp: () => Promise.resolve(),
  coveredUntil: () => Promise.resolve(null),
};

/**
 * Fulfils the intent of a locked, settled payment. If a constraint refuses it (the plate is parked, the money is
 * spent), the sum is returned. @throws other handler errors, after a rollback
 */
export async function fulfilIntent(
  deps: Pick<WorkDeps, 'messages' | 'clock' | 'metrics'>,
  tx: Tx,
  payment: Payment,
  intent: BoundIntent,
): Promise<void> {
  const outcome = await fulfilOrRefuse(tx, intent, payment, new Date(deps.clock.now()));
  await writeIntentStatus(tx, payment, outcome);
  if (outcome !== 'served') {
    await notifyReturned(deps, tx, payment, { intent, reason: outcome });
  }
  deps.metrics.countPayment(outcome === 'served' ? 'served' : 'returned');
}

async function fulfilOrRefuse(tx: Tx, intent: BoundIntent, payment: Payment, now: Date): Promise<Fulfilment> {
  try {
    return await inSavepoint(tx, () => intent.fulfil(tx, payment, now));
  } catch (error) {
    const rule = constraintOf(error);
    if (rule === null) throw error;
    return intent.brokenRules[rule] ?? 'changed';
  }
}

/**
 * Retries a batch of failed intents (see `Batch`), each in a separate transaction; a failure does not block the next
 * ones [payments-1].
 */
export async function fulfilDueIntents(deps: WorkDeps): Promise<boolean> {
  const now = () => new Date(deps.clock.now());
  const due = await listDueIntents(deps.db, now(), AT_ONCE);
  for (const order of due) {
    try {
      await inTransaction(deps.db, async (tx) => {
        const payment = await lockPayment(tx, order.cityId, order.orderNumber);
        if (payment?.intentStatus !== 'due') return;
        const intent = intentOf(deps, payment);
        await intent?.lock(tx, payment);
        if (intent) await fulfilIntent(deps, tx, payment, intent);
      });
    } catch (error) {
      deps.log.error('payment intent failed', { cityId: order.cityId, ...errorFields(error) });
      await requeueIntent(deps.db, order, now());
    }
  }
  return due.length === AT_ONCE;
}

/** Notifies the payer. Without a balance the rest is refunded to its source [INV-25, money-9]. */
export async function notifyReturned(
  deps: Pick<WorkDeps, 'messages' | 'clock'>,
  tx: Tx,
  payment: Payment,
  { intent, reason, early = ZERO }: { intent: BoundIntent; reason: ReturnReason | 'gate'; early?: Kopecks },
): Promise<void> {
  const { cityId, accountId, orderNumber, lang, purpose, debt, unusedTo: where } = payment;
  if (purpose === 'refill') return;
  const retained = addKopecks(debt, early);
  const refunded =
    where === 'source' ? await refundRest(tx, payment, retained, new Date(deps.clock.now())) : ZERO;
  const to = where === 'source' && refunded === ZERO ? 'none' : where;
  if (reason !== 'gate') await describeRefill(tx, payment, textOfReturn(reason, to));
  if (payment.isGuest) return;
  const mailbox = await emailOf(tx, cityId, accountId);
  if (mailbox === null || !isOneMailbox(mailbox)) return;
  const mail = { cityId, to: mailbox, lang, dedupeKey: `payment-returned:${orderNumber}` };
  const sum = roublesText(payment.amount);
  const until = await intent.coveredUntil(tx, payment, new Date(deps.clock.now()));
  const covered = until === null ? {} : { coveredUntil: until };
  const params = { sum, purpose, reason, ...covered };
  if (debt === ZERO && where === 'source') {
    const back = { ...params, refund: roublesText(refunded) };
    if (refunded !== ZERO) await deps.messages.mail(tx, { ...mail, template: 'guestReturned', params: back });
    return;
  }
  if (debt === ZERO) {
    const balance = roublesText((await lockBalance(tx, cityId, accountId)) ?? ZERO);
    const credited = { ...params, balance, link: '/profile/parking' };
    return deps.messages.mail(tx, { ...mail, template: 'paymentReturned', params: credited });
  }
  const rest = where === 'source' ? refunded : subtractKopecks(payment.amount, debt);
  const left = rest === ZERO ? '' : roublesText(rest);
  const toDebt = { ...params, debt: roublesText(debt), left, where, link: '/profile/operations' };
  await deps.messages.mail(tx, { ...mail, template: 'paymentToDebt', params: toDebt });
}

/** Returns the queued sum: what is left after `retained`, at most what the wallet holds. */
async function refundRest(tx: Tx, payment: Payment, retained: Kopecks, at: Date): Promise<Kopecks> {
  const { cityId, accountId, orderNumber } = payment;
  const rest = subtractKopecks(await unreturnedOf(tx, payment), retained);
  const amount = least(rest, (await lockBalance(tx, cityId, accountId)) ?? ZERO);
  if (amount <= ZERO) return ZERO;
  await queueRefund(tx, { cityId, orderNumber, amount, key: `return:${orderNumber}`, at });
  return amount;
}

import { type Kopecks, least, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { writeAudit } from '#src/platform/db/audit.sql.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { lockBalance, nextOrderNumber, transfer } from '../../ledger/index.ts';
import { claimBonus } from '../bonus.ts';
import {
  insertChargeBack,
  insertProviderRefund,
  lockDebts,
  lowerDebt,
  refundedOf,
  unbookedRefundOf,
} from './charge-back.sql.ts';
import type { PaymentDeps } from '../deps.ts';
import { HISTORY_TEXTS } from '../history-texts.ts';
import { lockPayment, type Payment } from '../payments.sql.ts';
import { addToRefunded, recordRefund } from '../refunds/refunds.sql.ts';

/**
 * Books a charge-back by the bank, once per payment [FLT-34]. What the wallet does not cover becomes a debt in
 * `receivable`, paid by the next money. A hidden wallet pays only the sum of this order. Returns false if unpaid or
 * already charged back.
 */
export async function takeBack(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'metrics'>,
  order: { cityId: number; orderNumber: string; actor: string },
): Promise<boolean> {
  const { cityId, orderNumber, actor } = order;
  const atMs = deps.clock.now();
  const isTaken = await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, cityId, orderNumber);
    if (payment?.status !== 'done') return false;
    const left = subtractKopecks(payment.amount, await refundedOf(tx, payment));
    const taken = { amount: left, refundId: '', text: 'chargeBack', at: new Date(atMs) } as const;
    if (!(await moveBack(tx, payment, taken))) return false;
    await writeAudit(tx, { cityId, atMs, actor, action: 'payment.chargeBack', subject: orderNumber });
    return true;
  });
  if (!isTaken) return false;
  deps.metrics.countPayment('charge_back');
  deps.log.error('payment taken back by the bank', { cityId });
  return true;
}

/** Stores a provider's refund and books refunds made without us. Returns true if something was booked. */
export async function takeProviderRefund(
  tx: Tx,
  payment: Payment,
  refund: { refundId: string; amount: Kopecks; at: Date },
): Promise<boolean> {
  await insertProviderRefund(tx, payment, refund);
  return bookProviderRefunds(tx, payment, refund);
}

/**
 * Takes refunds made at the provider beyond our own from the balance, with their bonus; the spent part becomes a debt
 * [FLT-34] [INV-13]. Call it after each reported refund and when the provider rejects one of ours.
 */
export async function bookProviderRefunds(
  tx: Tx,
  payment: Payment,
  { refundId, at }: { refundId: string; at: Date },
): Promise<boolean> {
  const amount = await unbookedRefundOf(tx, payment);
  return moveBack(tx, payment, { amount, refundId, text: 'refunded', at });
}

async function moveBack(
  tx: Tx,
  payment: Payment,
  {
    amount,
    refundId,
    text,
    at,
  }: { amount: Kopecks; refundId: string; text: 'chargeBack' | 'refunded'; at: Date },
): Promise<boolean> {
  const { cityId, accountId } = payment;
  if (amount === ZERO) return false;
  const before = await refundedOf(tx, payment);
  const isThere = !payment.isGuest || payment.intentStatus === 'due';
  const balance = (await lockBalance(tx, cityId, accountId)) ?? ZERO;
  const taken = isThere ? least(amount, balance) : ZERO;
  const debt = subtractKopecks(amount, taken);
  const orderNumber = await nextOrderNumber(tx);
  if (!(await insertChargeBack(tx, payment, { orderNumber, refundId, amount, debt, at }))) return false;
  await addToRefunded(tx, payment, amount);
  const to = { holder: null, kind: 'provider_clearing' } as const;
  if (taken !== ZERO) {
    const from = { holder: accountId, kind: 'main' } as const;
    await transfer(tx, { cityId, at, from, to, amount: taken, reason: 'charge_back', orderNumber });
    const description = HISTORY_TEXTS[text].ru;
    await recordRefund(tx, payment, { orderNumber, sum: taken, isTaken: true, description, at });
  }
  if (debt !== ZERO) {
    const from = { holder: null, kind: 'receivable' } as const;
    await transfer(tx, { cityId, at, from, to, amount: debt, reason: 'charge_back_debt', orderNumber });
  }
  await claimBonus(tx, payment, { orderNumber, before, amount, at });
  return true;
}

/** Pays debts from newly credited money before anything else can spend it [FLT-34]. Returns the sum. */
export async function payDebts(
  tx: Tx,
  owner: Pick<Payment, 'cityId' | 'accountId'>,
  at: Date,
): Promise<Kopecks> {
  const { cityId, accountId } = owner;
  const debts = await lockDebts(tx, cityId, accountId);
  if (debts.length === 0) return ZERO;
  const balance = (await lockBalance(tx, cityId, accountId)) ?? ZERO;
  let left = balance;
  for (const { debt, ...owed } of debts) {
    const paid = least(debt, left);
    if (paid === ZERO) break;
    left = subtractKopecks(left, paid);
    await lowerDebt(tx, cityId, owed, paid);
    const orderNumber = await nextOrderNumber(tx);
    await transfer(tx, {
      cityId,
      at,
      from: { holder: accountId, kind: 'main' },
      to: { holder: null, kind: 'receivable' },
      amount: paid,
      reason: 'debt_paid',
      orderNumber,
    });
    await recordRefund(tx, owner, {
      orderNumber,
      sum: paid,
      isTaken: true,
      description: HISTORY_TEXTS.debt.ru,
      at,
    });
  }
  return subtractKopecks(balance, left);
}

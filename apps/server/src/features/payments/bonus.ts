import { percentOf, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { ensureWallet, noteOperation, transfer } from '../ledger/index.ts';
import type { PaymentDeps } from './deps.ts';
import type { Payment } from './payments.sql.ts';

/** Percent of a card top-up where the pack names none (decision X8). */
const PERCENT = 20;
const CARD = 'card';

/** How much of a card top-up comes as a bonus in a city, percent; 0: it gives none. Read before any transaction. */
export async function bonusPercentOf(
  { cities }: Pick<PaymentDeps, 'cities'>,
  cityId: number,
): Promise<number> {
  const { settings, pack } = await cities.of(cityId);
  return settings.useBonus ? (pack.bonusPercent ?? PERCENT) : 0;
}

/**
 * Gives the bonus of a top-up by card that was just credited, in the same transaction: from the fund to the bonus wallet,
 * which is no money (M23), with a row of its own in the history (X8).
 */
export async function giveBonus(tx: Tx, payment: Payment, percent: number, at: Date): Promise<void> {
  const { cityId, accountId, orderNumber } = payment;
  const amount = percentOf(payment.amount, percent);
  if (payment.purpose !== 'refill' || payment.method !== CARD || amount === ZERO) return;
  await ensureWallet(tx, cityId, accountId, 'bonus');
  await transfer(tx, {
    cityId,
    at,
    from: { holder: null, kind: 'bonus_fund' },
    to: { holder: accountId, kind: 'bonus' },
    amount,
    reason: 'bonus',
    orderNumber,
  });
  await noteOperation(tx, { cityId, accountId, at, type: 'bonus20', orderNumber, sum: amount });
}

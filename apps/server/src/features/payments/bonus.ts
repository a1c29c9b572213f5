import { floorDivide, type Kopecks, kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { bonusOfRefill } from '@gorpark/domain/payment';
import type { Tx } from '#src/platform/db/schema.ts';
import { bonusPercentIn } from '../cities/index.ts';
import {
  ensureWallet,
  lockBalance,
  recordOperation,
  transfer,
  type TransferReason,
} from '../ledger/index.ts';
import { movedBy } from './bonus.sql.ts';
import type { PaymentDeps } from './deps.ts';
import type { Payment } from './payments.sql.ts';

const TEXTS = {
  claimed: { ru: 'Бонус за возвращённое пополнение', en: 'Bonus of a refunded top-up' },
  undone: {
    ru: 'Банк отклонил возврат, бонус снова ваш',
    en: 'The bank rejected the refund; the bonus is yours again',
  },
} as const;

/** Percentage for card top-ups; call it before the transaction. */
export async function bonusPercentOf(
  { cities }: Pick<PaymentDeps, 'cities'>,
  cityId: number,
): Promise<number> {
  return bonusPercentIn(await cities.of(cityId));
}

/**
 * Credits the bonus of a card top-up in the same transaction, with a separate history row [money-6]. A bonus is not
 * money [INV-23].
 */
export async function giveBonus(tx: Tx, payment: Payment, percent: number, at: Date): Promise<void> {
  const { cityId, accountId, orderNumber } = payment;
  const amount = bonusOfRefill(payment.amount, payment.method, percent);
  if (payment.purpose !== 'refill' || amount === ZERO) return;
  await ensureWallet(tx, cityId, accountId, 'bonus');
  await moveBonus(tx, payment, { sum: amount, reason: 'bonus', orderNumber, at });
}

interface BackWay {
  orderNumber: string;
  before: Kopecks;
  amount: Kopecks;
  at: Date;
}

/**
 * Returns the bonus of a refunded top-up to the fund in proportion, at most the wallet's bonus; a spent one is no debt
 * [INV-23]. Call it after the balance is locked.
 */
export async function claimBonus(
  tx: Tx,
  payment: Payment,
  { orderNumber, before, amount, at }: BackWay,
): Promise<void> {
  if (payment.purpose !== 'refill') return;
  const { cityId, accountId } = payment;
  const given = await movedBy(tx, cityId, payment.orderNumber, 'bonus');
  const leftAfter = (gone: number): number => floorDivide(given * (payment.amount - gone), payment.amount);
  const due = leftAfter(before) - leftAfter(before + amount);
  const left = (await lockBalance(tx, cityId, accountId, 'bonus')) ?? ZERO;
  const claimed = kopecks(Math.min(due, left));
  if (claimed === ZERO) return;
  const sum = subtractKopecks(ZERO, claimed);
  const description = TEXTS.claimed[payment.lang];
  await moveBonus(tx, payment, { sum, reason: 'bonus_claim', orderNumber, description, at });
}

/** Reverts `claimBonus` after the bank rejected the refund. */
export async function undoClaim(tx: Tx, payment: Payment, orderNumber: string, at: Date): Promise<void> {
  const claimed = await movedBy(tx, payment.cityId, orderNumber, 'bonus_claim');
  const claim = { sum: claimed, reason: 'bonus_claim_undone', orderNumber, at } as const;
  if (claimed !== ZERO) await moveBonus(tx, payment, { ...claim, description: TEXTS.undone[payment.lang] });
}

/** Moves a bonus from the fund to the wallet, below zero back, with its history row. */
export async function moveBonus(
  tx: Tx,
  { cityId, accountId }: Pick<Payment, 'cityId' | 'accountId'>,
  bonus: { sum: number; reason: TransferReason; orderNumber: string; description?: string; at: Date },
): Promise<void> {
  const { sum, reason, orderNumber, description, at } = bonus;
  const wallet = { holder: accountId, kind: 'bonus' } as const;
  const fund = { holder: null, kind: 'bonus_fund' } as const;
  const [from, to] = sum > 0 ? [fund, wallet] : [wallet, fund];
  const amount = kopecks(Math.abs(sum));
  await transfer(tx, { cityId, at, from, to, amount, reason, orderNumber });
  const row = { cityId, accountId, at, type: 'bonus20', orderNumber, sum, bonus: sum } as const;
  await recordOperation(tx, { ...row, description });
}

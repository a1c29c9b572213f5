import { floorDivide, type Kopecks, kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { bonusOfRefill } from '@gorpark/domain/payment';
import type { Tx } from '#src/platform/db/schema.ts';
import { bonusPercentIn } from '../cities/index.ts';
import { ensureWallet, lockBalance, recordOperation, transfer } from '../ledger/index.ts';
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
  await transfer(tx, {
    cityId,
    at,
    from: { holder: null, kind: 'bonus_fund' },
    to: { holder: accountId, kind: 'bonus' },
    amount,
    reason: 'bonus',
    orderNumber,
  });
  await recordOperation(tx, {
    cityId,
    accountId,
    at,
    type: 'bonus20',
    orderNumber,
    sum: amount,
    bonus: amount,
  });
}

interface BackWay {
  orderNumber: string;
  before: Kopecks;
  amount: Kopecks;
  at: Date;
}

/**
 * Returns the bonus of a refunded top-up to the fund in proportion, at most the bonus wallet's balance. A spent bonus
 * creates no debt, because it is not money [INV-23]. Call it after the balance is locked.
 */
export async function claimBonus(
  tx: Tx,
  payment: Payment,
  { orderNumber, before, amount, at }: BackWay,
): Promise<void> {
  if (payment.purpose !== 'refill') return;
  const { cityId, accountId } = payment;
  const given = await movedBy(tx, cityId, payment.orderNumber, 'bonus');
  const keptAfter = (gone: number): number => floorDivide(given * (payment.amount - gone), payment.amount);
  const due = keptAfter(before) - keptAfter(before + amount);
  const left = (await lockBalance(tx, cityId, accountId, 'bonus')) ?? ZERO;
  const claimed = kopecks(Math.min(due, left));
  if (claimed === ZERO) return;
  await moveClaim(tx, payment, { orderNumber, amount: claimed, isUndone: false, at });
}

/** Reverts `claimBonus` after the bank rejected the refund. */
export async function undoClaim(tx: Tx, payment: Payment, orderNumber: string, at: Date): Promise<void> {
  const claimed = await movedBy(tx, payment.cityId, orderNumber, 'bonus_claim');
  if (claimed !== ZERO) await moveClaim(tx, payment, { orderNumber, amount: claimed, isUndone: true, at });
}

async function moveClaim(
  tx: Tx,
  { cityId, accountId, lang }: Payment,
  claim: { orderNumber: string; amount: Kopecks; isUndone: boolean; at: Date },
): Promise<void> {
  const { orderNumber, amount, isUndone, at } = claim;
  const wallet = { holder: accountId, kind: 'bonus' } as const;
  const fund = { holder: null, kind: 'bonus_fund' } as const;
  await transfer(tx, {
    cityId,
    at,
    from: isUndone ? fund : wallet,
    to: isUndone ? wallet : fund,
    amount,
    reason: isUndone ? 'bonus_claim_undone' : 'bonus_claim',
    orderNumber,
  });
  const sum = isUndone ? amount : subtractKopecks(ZERO, amount);
  const description = TEXTS[isUndone ? 'undone' : 'claimed'][lang];
  await recordOperation(tx, {
    cityId,
    accountId,
    at,
    type: 'bonus20',
    orderNumber,
    sum,
    bonus: sum,
    description,
  });
}

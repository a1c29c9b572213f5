import { settingsOf } from '../cities/index.ts';
import { addKopecks, type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { type Transfer, transfer } from './transfer.sql.ts';

/** Sums are in kopecks. */
export interface Funds {
  /** null: the account has no wallet. */
  balance: Kopecks | null;
  /** Spent first; 0 in a city without bonuses [money-6]. */
  bonus: Kopecks;
}

export const NO_FUNDS: Funds = { balance: null, bonus: ZERO };

/** Returns balance plus bonus, or null without a wallet. */
export function fundsSum({ balance, bonus }: Funds): Kopecks | null {
  return balance === null ? null : addKopecks(balance, bonus);
}

/** Locks both wallets in the order of all transfers. */
export async function lockFunds(tx: Tx, cityId: number, accountId: number): Promise<Funds> {
  const { rows } = await sql<{ kind: 'main' | 'bonus'; kop: Kopecks }>`
    select kind, balance_kop as kop from wallet
     where city_id = ${cityId} and account_id = ${accountId}
       and (kind = 'main' or (${sql.raw(settingsOf(`${cityId}::smallint`))} ->> 'useBonus')::boolean)
     order by kind for no key update`.execute(tx);
  const of = (kind: 'main' | 'bonus') => rows.find((row) => row.kind === kind)?.kop;
  return { balance: of('main') ?? null, bonus: of('bonus') ?? ZERO };
}

export type SessionPayment = Omit<Transfer, 'from' | 'to' | 'reason'> & {
  accountId: number;
  reason: 'start' | 'renew' | 'settle' | 'repair';
};

/**
 * Pays for parking, bonus first, and returns the bonus part. Violates `wallet_not_negative` without enough money
 * [money-6].
 */
export async function spend(tx: Tx, { accountId, reason, ...payment }: SessionPayment): Promise<Kopecks> {
  const { cityId, amount } = payment;
  if (amount === ZERO) return ZERO;
  const { bonus } = await lockFunds(tx, cityId, accountId);
  const ofBonus = bonus < amount ? bonus : amount;
  const ofBalance = subtractKopecks(amount, ofBonus);
  const to = { holder: null, kind: 'parking_revenue' } as const;
  if (ofBalance !== ZERO) {
    const from = { holder: accountId, kind: 'main' } as const;
    await transfer(tx, { ...payment, from, to, amount: ofBalance, reason });
  }
  if (ofBonus !== ZERO) {
    const from = { holder: accountId, kind: 'bonus' } as const;
    await transfer(tx, { ...payment, from, to, amount: ofBonus, reason: `${reason}_bonus` });
  }
  return ofBonus;
}

/** Returns a charge of parking to the wallets; `bonus` is the part of the bonus wallet. */
export async function returnSpent(
  tx: Tx,
  { accountId, bonus, ...payment }: Omit<SessionPayment, 'reason'> & { bonus: Kopecks },
): Promise<void> {
  const from = { holder: null, kind: 'parking_revenue' } as const;
  const ofBalance = subtractKopecks(payment.amount, bonus);
  if (ofBalance !== ZERO) {
    const to = { holder: accountId, kind: 'main' } as const;
    await transfer(tx, { ...payment, from, to, amount: ofBalance, reason: 'repair_back' });
  }
  if (bonus !== ZERO) {
    const to = { holder: accountId, kind: 'bonus' } as const;
    await transfer(tx, { ...payment, from, to, amount: bonus, reason: 'repair_back_bonus' });
  }
}

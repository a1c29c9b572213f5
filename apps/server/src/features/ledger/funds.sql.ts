import { settingsOf } from '../cities/index.ts';
import { addKopecks, type Kopecks, kopecks, ZERO } from '@gorpark/domain/money';
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

export type ParkingReason = 'start' | 'renew' | 'settle' | 'repair' | 'cancel';

export interface ParkingMoney extends Omit<Transfer, 'from' | 'to' | 'reason' | 'amount'> {
  accountId: number;
  reason: ParkingReason;
  /** Signed: above zero pays, below zero returns. `bonus` is the part of the bonus wallet. */
  difference: Kopecks;
  bonus: Kopecks;
}

/** Moves a charge of parking from or back to the wallets. Violates `wallet_not_negative` without enough money. */
export async function moveParkingMoney(tx: Tx, money: ParkingMoney): Promise<void> {
  const { accountId, reason, difference, bonus, ...rest } = money;
  const isReturn = difference < ZERO;
  const name = isReturn && reason === 'repair' ? 'repair_back' : reason;
  const revenue = { holder: null, kind: 'parking_revenue' } as const;
  const move = async (kind: 'main' | 'bonus', amount: number) => {
    const wallet = { holder: accountId, kind, ifHidden: 'spent' } as const;
    const [from, to] = isReturn ? [revenue, wallet] : [wallet, revenue];
    const booked = kind === 'main' ? name : (`${name}_bonus` as const);
    if (amount !== 0)
      await transfer(tx, { ...rest, from, to, amount: kopecks(Math.abs(amount)), reason: booked });
  };
  await move('main', difference - bonus);
  await move('bonus', bonus);
}

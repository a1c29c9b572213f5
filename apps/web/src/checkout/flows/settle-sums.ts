import type { Session } from '@gorpark/contract/wire/types';
import { type Kopecks, missingMoney, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { isWaiting } from '@gorpark/domain/session';

/** Amounts in kopecks. */
export interface SettleSums {
  /** Amount due; `null` while the session runs: it is calculated at the stop. */
  amount: Kopecks | null;
  /** Part paid by the bonus, before the balance is used [money-6]. */
  fromBonus: Kopecks;
  fromBalance: Kopecks;
  missing: Kopecks | null;
}

/** Splits the amount: bonus, then balance, then a bank. An unknown balance gives no result. [money-3] */
export const settleSums = (
  session: Session,
  { balance, bonus }: { balance: Kopecks | null; bonus: Kopecks | null },
  isBalanceUsed: boolean,
): SettleSums => {
  const none = { fromBonus: ZERO, fromBalance: ZERO };
  if (!isWaiting(session)) return { amount: null, ...none, missing: null };
  const { amountToPay: amount } = session;
  if (!isBalanceUsed || balance === null) return { amount, ...none, missing: amount };
  const available = bonus ?? ZERO;
  const fromBonus = available < amount ? available : amount;
  const rest = subtractKopecks(amount, fromBonus);
  const missing = missingMoney(balance, rest);
  return { amount, fromBonus, fromBalance: missing === ZERO ? rest : balance, missing };
};

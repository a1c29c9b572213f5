import type { Session } from '@gorpark/contract/wire/types';
import { type Kopecks, missingMoney, ZERO } from '@gorpark/domain/money';
import { isWaiting } from '@gorpark/domain/session';

/** How the amount of a session is paid, kopecks. */
export interface SettleSums {
  /** To be written off; `null` while the session runs: it is worked out when it stops. */
  amount: Kopecks | null;
  /** What the balance gives; 0 where none is used. */
  fromBalance: Kopecks;
  /** What a bank has to add; `null` while the amount is not known. */
  missing: Kopecks | null;
}

/** The balance pays first, a bank the rest; an unknown balance decides nothing (decision R13). */
export const settleSums = (session: Session, balance: Kopecks | null, isBalanceUsed: boolean): SettleSums => {
  if (!isWaiting(session)) return { amount: null, fromBalance: ZERO, missing: null };
  const { amountToPay: amount } = session;
  if (!isBalanceUsed || balance === null) return { amount, fromBalance: ZERO, missing: amount };
  const missing = missingMoney(balance, amount);
  return { amount, fromBalance: missing === ZERO ? amount : balance, missing };
};

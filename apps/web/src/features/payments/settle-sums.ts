import type { Session } from '@gorpark/contract/wire/types';
import { type Kopecks, missingMoney, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { isWaiting } from '@gorpark/domain/session';

/** How the amount of a session is paid, kopecks. */
export interface SettleSums {
  /** To be written off; `null` while the session runs: it is worked out when it stops. */
  amount: Kopecks | null;
  /** What the bonus gives, before the balance does (D-X8). */
  fromBonus: Kopecks;
  /** What the balance gives; 0 where none is used. */
  fromBalance: Kopecks;
  /** What a bank has to add; `null` while the amount is not known. */
  missing: Kopecks | null;
}

/** The bonus pays first, the balance then, a bank the rest; an unknown balance decides nothing (decision D-R13). */
export const settleSums = (
  session: Session,
  { balance, bonus }: { balance: Kopecks | null; bonus: Kopecks | null },
  isBalanceUsed: boolean,
): SettleSums => {
  const none = { fromBonus: ZERO, fromBalance: ZERO };
  if (!isWaiting(session)) return { amount: null, ...none, missing: null };
  const { amountToPay: amount } = session;
  if (!isBalanceUsed || balance === null) return { amount, ...none, missing: amount };
  const held = bonus ?? ZERO;
  const fromBonus = held < amount ? held : amount;
  const rest = subtractKopecks(amount, fromBonus);
  const missing = missingMoney(balance, rest);
  return { amount, fromBonus, fromBalance: missing === ZERO ? rest : balance, missing };
};

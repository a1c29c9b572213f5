import { shownBalance, splitMoney, type Kopecks } from '@gorpark/domain/money';
import { cx } from './cx.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** Kopecks; `null` is an unknown balance, shown as 0 beside a note [money-3]. `undefined`: not loaded, a dash. */
  value: Kopecks | null | undefined;
  /** `zonePrice` always has two decimals; `income` is green with a plus. */
  as?: 'plain' | 'zonePrice' | 'income';
  isInherit?: boolean;
  className?: string;
}

export const UNKNOWN = '\u2014';
const SPACE = '\u00a0';
const MINUS = '\u2212';

/** The fraction is grey and shown only if the amount is not whole [PAY-028]. */
export function Money({ value, as = 'plain', isInherit = false, className }: MoneyProps) {
  if (value === undefined) return <span className={cx(styles.unknown, className)}>{UNKNOWN}</span>;
  const parts = splitMoney(shownBalance(value));
  const sign = parts.negative ? MINUS : as === 'income' && value ? '+' : '';
  const hasFraction = as === 'zonePrice' || !parts.isWhole;

  return (
    <span
      className={cx(styles.money, as === 'income' && styles.plus, isInherit && styles.inherit, className)}
    >
      {sign}
      {parts.whole}
      {hasFraction && <span className={styles.kopecks}>.{parts.fraction}</span>}
      {`${SPACE}₽`}
    </span>
  );
}

import type { Kopecks } from '@gorpark/domain/money';
import { Button, type ButtonProps } from './button.tsx';
import { Money } from './money.tsx';
import styles from './button.module.css';

interface PayButtonProps extends Omit<ButtonProps, 'size' | 'end'> {
  /** Kopecks; `null` while loading, shown as a dash. */
  sum?: Kopecks | null;
}

export function PayButton({ sum, ...rest }: PayButtonProps) {
  return <Button {...rest} size="pay" end={sum !== undefined && <Sum value={sum} />} />;
}

function Sum({ value }: { value: Kopecks | null }) {
  return <span className={styles.sum}>{value === null ? '—' : <Money value={value} isInherit />}</span>;
}

import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './chip.module.css';

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> {
  isSelected?: boolean;
  icon?: LucideIcon;
  hasCheck?: boolean;
  children: ReactNode;
}

export function Chip({
  isSelected = false,
  icon,
  hasCheck = false,
  className,
  children,
  ...rest
}: ChipProps) {
  const shown = hasCheck && isSelected ? Check : icon;

  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.chip, isSelected && styles.on, className)}
      aria-pressed={isSelected}
    >
      {shown && <Icon of={shown} size={18} className={styles.icon} />}
      {children}
    </button>
  );
}

export function Chips({
  label,
  isScroll = false,
  children,
}: {
  label: string;
  isScroll?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset aria-label={label} className={cx(styles.chips, isScroll && styles.scroll)}>
      {children}
    </fieldset>
  );
}

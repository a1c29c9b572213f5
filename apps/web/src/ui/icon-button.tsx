import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'>;

interface IconButtonProps extends Native {
  icon: LucideIcon;
  label: string;
  tone?: 'ghost' | 'solid' | 'soft';
  iconSize?: number;
  /** Tooltip, announced after the name; e.g. the reason why a click has no effect. */
  hint?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of 44 by 44 pixels. */
export function IconButton({
  icon,
  label,
  tone = 'ghost',
  iconSize,
  hint,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.btn, styles[tone], className)}
      aria-label={label}
      title={hint ?? label}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  );
}

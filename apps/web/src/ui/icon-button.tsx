import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'>;

interface IconButtonProps extends Native {
  icon: LucideIcon;
  /** What the button does: the only word it has. */
  label: string;
  tone?: 'ghost' | 'solid' | 'soft';
  iconSize?: number;
  ref?: Ref<HTMLButtonElement>;
}

/** 44 by 44 pixels; `solid` lies on the map, `soft` on a card. */
export function IconButton({ icon, label, tone = 'ghost', iconSize, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.btn, styles[tone], className)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  );
}

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
  /** More than the label, e.g. why a press does nothing: shown over the button and read out after its name. */
  hint?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** 44 by 44 pixels; `solid` lies on the map, `soft` on a card. */
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

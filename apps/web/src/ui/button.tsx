import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'ghost'
  | 'danger'
  | 'dangerSoft'
  | 'white'
  | 'onSign'
  | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'pay';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  isBlock?: boolean;
}

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'>;

export interface ButtonProps extends Native, ButtonLook {
  end?: ReactNode;
  /** While loading, clicks are ignored and the width stays the same. */
  isLoading?: boolean;
  /** For example `Оплачиваем`. */
  loadingText?: string;
  isDisabled?: boolean;
  /** Looks disabled and ignores clicks, but keeps the focus. For temporary states. */
  isWaiting?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    isBlock,
    end,
    isLoading,
    loadingText,
    isDisabled,
    isWaiting = false,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const isDeaf = isLoading || isWaiting;

  return (
    <button
      type="button"
      {...rest}
      className={cx(
        buttonClass({ variant, size, isBlock }),
        isLoading && styles.loading,
        isWaiting && styles.held,
        className,
      )}
      disabled={isDisabled}
      aria-busy={isLoading || undefined}
      aria-disabled={isDeaf || undefined}
      onClick={isDeaf ? (event) => event.preventDefault() : onClick}
    >
      {isLoading ? <Spinner /> : icon && <Icon of={icon} />}
      <span className={styles.label}>{isLoading && loadingText ? loadingText : children}</span>
      {end}
    </button>
  );
}

export function buttonClass({ variant = 'primary', size = 'md', isBlock = false }: ButtonLook): string {
  return cx(styles.btn, styles[variant], styles[size], isBlock && styles.block);
}

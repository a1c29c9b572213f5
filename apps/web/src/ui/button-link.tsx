import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  iconEnd?: LucideIcon;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** Link outside the portal; looks like a button. */
export function AnchorButton({
  variant,
  size,
  icon,
  isBlock,
  iconEnd,
  className,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, isBlock }), className)}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon of={iconEnd} />}
    </a>
  );
}

export const ButtonLink = createLink(AnchorButton);

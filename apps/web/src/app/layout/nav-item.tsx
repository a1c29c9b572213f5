import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './bottom-nav.module.css';

interface NavItemProps {
  to: string;
  /** What follows the path: the link is the current one only with the same. */
  search?: Readonly<Record<string, string>>;
  icon: LucideIcon;
  /** A page that has no place of its own here is open, and this is where it belongs. */
  isAbove?: boolean;
  /** Over the icon. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A link of the bottom navigation. */
export function NavItem({ to, search, icon, isAbove, mark, children }: NavItemProps) {
  return (
    <Link
      to={to}
      search={search}
      className={styles.item}
      aria-current={isAbove ? true : undefined}
      activeOptions={{ exact: to === '/' || search !== undefined, includeSearch: search !== undefined }}
    >
      <Icon of={icon} size={24} />
      <span>{children}</span>
      {mark}
    </Link>
  );
}

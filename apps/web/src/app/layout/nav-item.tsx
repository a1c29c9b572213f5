import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './bottom-nav.module.css';

interface NavItemProps {
  to: string;
  search?: Readonly<Record<string, string>>;
  icon: LucideIcon;
  isAbove?: boolean;
  mark?: ReactNode;
  children: ReactNode;
}

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

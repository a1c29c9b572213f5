import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './bottom-nav.module.css';

interface NavItemProps {
  to: string;
  icon: LucideIcon;
  /** Over the icon. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A link of the bottom navigation. */
export function NavItem({ to, icon, mark, children }: NavItemProps) {
  return (
    <Link to={to} className={styles.item} activeOptions={{ exact: to === '/' }}>
      <Icon of={icon} size={24} />
      <span>{children}</span>
      {mark}
    </Link>
  );
}

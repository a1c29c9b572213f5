import User from 'lucide-react/icons/user';
import { Icon } from './icon.tsx';
import styles from './avatar.module.css';

export function Avatar({ name }: { name: string | null }) {
  const letters = (name ?? '')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

  return (
    <span className={styles.avatar} data-letters={letters} aria-hidden="true">
      {letters === '' && <Icon of={User} size={18} />}
    </span>
  );
}

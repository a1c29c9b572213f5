import { useT } from '#src/i18n/use-t.ts';
import { common } from '#src/i18n/messages/index.ts';
import { cx } from './cx.ts';
import styles from './zone-badge.module.css';

interface ZoneBadgeProps {
  number: string;
  size?: 'md' | 'lg';
  tone?: 'sign' | 'onSign' | 'special';
}

/** The style draws the letter; screen readers hear "zone" instead. */
export function ZoneBadge({ number, size = 'md', tone = 'sign' }: ZoneBadgeProps) {
  const t = useT(common);

  return (
    <span className={cx(styles.zone, styles[size], styles[tone])}>
      <span className="vh">{t('zoneWord')} </span>
      <span>{number}</span>
    </span>
  );
}

import { useT } from '#src/i18n/use-t.ts';
import { common } from '#src/i18n/messages/index.ts';
import { cx } from './cx.ts';
import styles from './zone-badge.module.css';

interface ZoneBadgeProps {
  number: string;
  size?: 'md' | 'lg';
  /** `onSign` takes the colour of the panel around. */
  tone?: 'sign' | 'onSign' | 'special';
}

/** The parking sign with the number of the zone. */
export function ZoneBadge({ number, size = 'md', tone = 'sign' }: ZoneBadgeProps) {
  const t = useT(common);

  return (
    <span className={cx(styles.zone, styles[size], styles[tone])}>
      <span className={styles.p} aria-hidden="true">
        P
      </span>
      <span aria-hidden="true">{number}</span>
      <span className="vh">{t('zoneLabel', { number })}</span>
    </span>
  );
}

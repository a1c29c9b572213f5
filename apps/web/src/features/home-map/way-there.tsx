import type { ReactNode } from 'react';
import Navigation from 'lucide-react/icons/navigation';
import { useT } from '#src/i18n/use-t.ts';
import type { LonLat } from '#src/map/index.ts';
import { Icon } from '#src/ui/icon.tsx';
import { homeMap } from './messages/index.ts';
import { navigatorHref, walkMinutes } from './navigator.ts';
import styles from './spot-card.module.css';

export function WayThere({ at, me, share }: { at: LonLat; me: LonLat | null; share: ReactNode }) {
  const t = useT(homeMap);
  const minutes = me && walkMinutes(me, at);
  const href = navigatorHref(at, navigator.userAgent);
  const isPage = href.startsWith('https:');
  return (
    <p className={styles.way}>
      <a href={href} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
        <Icon of={Navigation} size={16} />
        {t('navigator')}
      </a>
      {share}
      {minutes !== null && <span className="small muted">{t('walk', { count: minutes })}</span>}
    </p>
  );
}

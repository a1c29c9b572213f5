import Share2 from 'lucide-react/icons/share-2';
import { useCity } from '#src/core/city.ts';
import { useT } from '#src/i18n/use-t.ts';
import { shareLink } from '#src/lib/share-link.ts';
import { Icon } from '#src/ui/icon.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { homeMap } from './messages/index.ts';
import styles from './spot-card.module.css';
import type { Spot } from './spot.ts';

/** The link contains the city: the recipient may use another one. */
export function ShareSpot({ spot }: { spot: Spot }) {
  const t = useT(homeMap);
  const { city } = useCity();

  const handleShare = async () => {
    const url = new URL(window.location.pathname, window.location.origin);
    url.search = new URLSearchParams({ place: spot.id, city }).toString();
    const outcome = await shareLink({ title: spot.title, url: url.href });
    if (outcome === 'copied') showToast({ text: t('linkCopied') });
    if (outcome === 'failed') showToast({ text: t('linkFailed'), tone: 'bad' });
  };
  return (
    <button type="button" className={styles.share} onClick={() => void handleShare()}>
      <Icon of={Share2} size={16} />
      {t('share')}
    </button>
  );
}

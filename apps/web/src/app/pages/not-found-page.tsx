import Map from 'lucide-react/icons/map';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { appMessages } from '../messages/index.ts';
import styles from './solo.module.css';

export interface NotFoundProps {
  /** Set if the page may exist later, so that a retry makes sense. */
  onRetry?: () => void;
}

export function NotFoundPage({ onRetry }: NotFoundProps) {
  const t = useT(appMessages);
  const tCommon = useT(common);

  return (
    <div className={styles.solo}>
      <div className={styles.plate} aria-hidden="true">
        <svg className={styles.bays} viewBox="0 0 360 150">
          <path d="M30 12v126M130 12v126M230 12v126M330 12v126" strokeDasharray="16 10" />
        </svg>
        <Plate value="Н404ЕТ00" size="xl" />
      </div>
      <h1 className="h1">{t('notFoundTitle')}</h1>
      <p className="lead">{t('notFoundText')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/" size="lg" icon={Map}>
          {t('toMap')}
        </ButtonLink>
        {onRetry && (
          <Button variant="outline" size="lg" icon={RotateCw} onClick={onRetry}>
            {tCommon('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

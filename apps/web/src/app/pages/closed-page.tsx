import Phone from 'lucide-react/icons/phone';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useT } from '#src/i18n/use-t.ts';
import { useCapabilities } from '#src/core/site.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { appMessages } from '../messages/index.ts';
import { phoneHref, shownPhone } from '#src/lib/phone-href.ts';
import styles from './solo.module.css';

export function ClosedPage({ onRetry }: { onRetry: () => void }) {
  const t = useT(appMessages);
  const { smsNumber, hasSms, contacts } = useCapabilities();

  return (
    <div className={styles.solo}>
      <BarrierArt />
      <h1 className="h1">{t('closedTitle')}</h1>
      <p className="lead">
        {t('closedText')}
        {hasSms && <> {t.rich('closedSms', { number: <b className="num">{smsNumber}</b> })}</>}
      </p>
      {contacts.phone && (
        <a className={styles.tel} href={phoneHref(contacts.phone)}>
          <span className={styles.telIcon}>
            <Icon of={Phone} />
          </span>
          <span>
            <small>{t('closedPhone')}</small>
            <b className="num">{shownPhone(contacts.phone)}</b>
          </span>
        </a>
      )}
      <Button variant="secondary" icon={RotateCw} onClick={onRetry}>
        {t('closedRetry')}
      </Button>
    </div>
  );
}

function BarrierArt() {
  return (
    <svg className={styles.art} viewBox="0 0 320 190" aria-hidden="true">
      <path className={styles.ground} d="M0 164h320v26H0z" />
      <path d="M0 164h320M36 164v-44M284 164v-44" />
      <rect className={styles.sign} x="128" y="6" width="64" height="64" rx="12" />
      <rect x="133" y="11" width="54" height="54" rx="8" className={styles.white} />
      <path d="M152 56V22h11a9.5 9.5 0 0 1 0 19h-11" className={styles.white} strokeWidth="7" />
      <path d="M160 70v94" strokeWidth="5" />
      <g transform="rotate(-3 160 122)">
        <rect x="22" y="104" width="276" height="26" rx="6" className={styles.surface} />
        <path
          className={styles.stripes}
          d="M40 105h26l-14 24H26zM96 105h26l-14 24H82zM152 105h26l-14 24h-26zM208 105h26l-14 24h-26zM264 105h26l-14 24h-26z"
        />
        <rect x="22" y="104" width="276" height="26" rx="6" />
      </g>
      <path d="M22 164h28M270 164h28" strokeWidth="5" />
    </svg>
  );
}

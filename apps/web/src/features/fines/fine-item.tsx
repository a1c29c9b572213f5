import type { Fine } from '@gorpark/contract/wire/fines';
import { type FineColour, fineColour } from '@gorpark/domain/fine';
import { formatDateTime } from '@gorpark/domain/time';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { FineFacts } from './fine-facts.tsx';
import styles from './fines.module.css';
import { fineMessages } from './messages/index.ts';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#src/ui/button.tsx';
import { useFinePhoto } from './use-fines.ts';

interface FineItemProps {
  fine: Fine;
  isOpen: boolean;
  onToggle: () => void;
}

export function FineItem({ fine, isOpen, onToggle }: FineItemProps) {
  const t = useT(fineMessages);
  const lang = useLang();
  const { city } = useCore();
  const bodyId = useId();
  const { offenseMs, offenseDay } = fine;
  const when =
    offenseMs === null
      ? offenseDay.split('-').toReversed().join('.')
      : formatDateTime(offenseMs, city.timeZone, 'DD.MM.YYYY HH:mm', lang);

  return (
    <Card as="li" isFlush>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        <span className={styles.main}>
          <span className={styles.line}>
            <StatusBadge fine={fine} />
            {fine.isDemo && <Badge tone="info">{t('demo')}</Badge>}
            {when !== '' && <span className={cx('small muted num', styles.when)}>{when}</span>}
          </span>
          <b className={styles.article}>{fine.article || t('fine')}</b>
          <span className={cx('small muted', styles.place)}>{fine.place}</span>
        </span>
        <span className={styles.side}>
          <b className={styles.fineSum}>
            <Money value={fine.total} />
          </b>
          <span className={styles.plate}>
            <Plate value={fine.plate} size="sm" />
          </span>
        </span>
        <Icon of={isOpen ? ChevronUp : ChevronDown} className={styles.chevron} />
      </button>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <FinePhoto fine={fine} />
          <FineFacts fine={fine} />
        </div>
      )}
    </Card>
  );
}

const LOOKS: Readonly<Record<FineColour, string | undefined>> = {
  green: styles.green,
  grey: styles.grey,
  red: styles.red,
  black: styles.black,
};

function StatusBadge({ fine: { status, statusText } }: { fine: Fine }) {
  const t = useT(fineMessages);
  const colour = fineColour(status);
  return (
    <span className={cx(styles.status, LOOKS[colour])} data-colour={colour}>
      {/* An unknown status shows the back end's text. */}
      {status === 'other' ? statusText : t(status)}
    </span>
  );
}

function FinePhoto({ fine: { uin, plate, place } }: { fine: Fine }) {
  const t = useT(fineMessages);
  const { status, photo, reload } = useFinePhoto(uin, true);

  if (photo) return <img className={styles.photo} src={photo.url} alt={t('photoOf', { plate, place })} />;
  if (status === 'loading')
    return <output className={styles.photoSkeleton} aria-busy="true" aria-label={t('photoLoading')} />;
  return (
    <output className={styles.noPhoto}>
      <Icon of={ImageOff} size={28} />
      <span>{t(status === 'error' ? 'photoFailed' : 'photoNone')}</span>
      {status === 'error' && (
        <Button variant="secondary" size="sm" icon={RotateCw} onClick={() => void reload()}>
          {t('photoRetry')}
        </Button>
      )}
    </output>
  );
}

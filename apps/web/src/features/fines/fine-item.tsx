import type { Fine } from '@gorpark/contract/person/fines/read';
import { type FineColour, fineColour } from '@gorpark/domain/fine';
import { formatDateTime, formatTime } from '@gorpark/domain/time';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, type ReactNode } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { FineParkings } from './fine-parkings.tsx';
import { fineMessages } from './messages/index.ts';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#src/ui/button.tsx';
import { useFinePhoto } from './use-fines.ts';
import { formatUin, isUin } from '@gorpark/domain/uin';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '#src/lib/copy-text.ts';
import { showToast } from '#src/ui/toast-store.ts';
import styles from './fines.module.css';

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
          <FineParkings fine={fine} />
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

function FineFacts({ fine }: { fine: Fine }) {
  const t = useT(fineMessages);
  const { city } = useCore();
  const { startMs, endMs } = fine;
  const time =
    startMs !== null && endMs !== null
      ? `${formatTime(startMs, city.timeZone)}–${formatTime(endMs, city.timeZone)}`
      : '';

  return (
    <dl className={styles.facts}>
      <Uin uin={fine.uin} />
      <Fact name={t('article')} value={fine.article} />
      <Fact name={t('ruling')} value={rulingOf(t, fine)} />
      <Fact name={t('sts')} value={fine.sts} />
      <Fact name={t('place')} value={fine.place} />
      <Fact name={t('time')} value={time} />
      <Fact
        name={t('paidSum')}
        value={t.rich('paidOf', { paid: <Money value={fine.paid} />, total: <Money value={fine.total} /> })}
      />
      <Fact name={t('provider')} value={fine.isDemo ? '' : fine.provider} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function Uin({ uin }: { uin: string }) {
  const t = useT(fineMessages);
  const handleCopy = async () => {
    showToast({ text: t((await copyText(uin)) ? 'copied' : 'notCopied') });
  };

  return (
    <div>
      <dt>{t('uin')}</dt>
      <dd className={styles.uin}>
        <span className="num">{formatUin(uin)}</span>
        <Button variant="link" size="sm" icon={Copy} onClick={() => void handleCopy()}>
          {t('copy')}
        </Button>
        {!isUin(uin) && <small className={styles.wrong}>{t('uinWrong')}</small>}
      </dd>
    </div>
  );
}

function rulingOf(
  t: ReturnType<typeof useT<(typeof fineMessages)['ru']>>,
  { orderNumber, rulingDate }: Fine,
): string {
  const date = rulingDate.split('-').toReversed().join('.');
  if (orderNumber === '') return date === '' ? '' : t('rulingDate', { date });
  return date === ''
    ? t('rulingNumber', { number: orderNumber })
    : t('rulingOf', { number: orderNumber, date });
}

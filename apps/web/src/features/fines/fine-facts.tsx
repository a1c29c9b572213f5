import type { Fine } from '@gorpark/contract/wire/fines';
import { formatTime } from '@gorpark/domain/time';
import { formatUin, isUin } from '@gorpark/domain/uin';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useT } from '#src/i18n/use-t.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import styles from './fines.module.css';
import { fineMessages } from './messages/index.ts';

export function FineFacts({ fine }: { fine: Fine }) {
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

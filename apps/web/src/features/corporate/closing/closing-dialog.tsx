import { getClosing, getClosingFile } from '@gorpark/contract/company/closing/calls';
import { type Closing, isClosingEmpty } from '@gorpark/contract/company/closing/read';
import type { Kopecks } from '@gorpark/domain/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Table from 'lucide-react/icons/table';
import { useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useLocale } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useStore } from '#src/lib/store.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { companyKey } from '../company-core.ts';
import { closingMessages } from './messages/index.ts';
import { monthsUntil, monthText } from './months.ts';
import styles from './closing-dialog.module.css';

export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const t = useT(closingMessages);
  const locale = useLocale();
  const { client, city, clock, session } = useCore();
  const { timeZone } = useCity();
  const { token } = useStore(session);
  const [months] = useState(() => monthsUntil(clock.now(), timeZone));
  const [chosen, setChosen] = useState<string | null>(null);
  const sumsOf = (of: string) =>
    queryOptions({
      queryKey: [...companyKey(city.city, token), 'closing', of],
      queryFn: async ({ signal }) => valueOf(await client.call(getClosing, { month: of }, { signal })),
    });
  const [running = '', last = ''] = months;
  const { data: lastSums } = useQuery(sumsOf(last));
  // Default: the last full month, for bookkeeping. If it is empty, for example for a new company, the current month.
  const month = chosen ?? (lastSums && isClosingEmpty(lastSums) ? running : last);
  const { data, isError, refetch } = useQuery(sumsOf(month));
  const { isBusy, run } = useOneAtATime();
  const save = async (type: 'xlsx' | 'pdf') => {
    const result = await run(() => client.call(getClosingFile, { month, type }));
    if (result === null) return;
    if (result.ok) saveFile(result.value, `register-${month}.${type}`);
    else showToast({ text: t('failed'), tone: 'bad' });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      foot={
        <div className={styles.foot}>
          <Button size="lg" icon={Table} isDisabled={isBusy || !data} onClick={() => void save('xlsx')}>
            {t('xlsx')}
          </Button>
          <Button
            variant="outline"
            size="lg"
            icon={FileText}
            isDisabled={isBusy || !data}
            onClick={() => void save('pdf')}
          >
            {t('pdf')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>{t('text')}</p>
        <Combobox
          label={t('month')}
          options={months.map((value) => {
            const text = monthText(value, locale);
            return { value, text, content: text };
          })}
          value={month}
          onChange={setChosen}
          maxHeight={300}
        />
        {isError && (
          <Alert tone="danger" title={t('failed')}>
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </Alert>
        )}
        {data ? <Sums closing={data} /> : !isError && <Skeleton />}
      </div>
    </Dialog>
  );
}

function Sums({ closing }: { closing: Closing }) {
  const t = useT(closingMessages);
  const { isRunning, stays, other } = closing;
  const names = [
    'opening',
    'came',
    'paid',
    'returned',
    ...(other ? (['other'] as const) : []),
    'closing',
  ] as const;

  return (
    <>
      {isRunning && <Alert tone="info" title={t('running')} />}
      <dl className={styles.sums}>
        <div>
          <dt>{t('stays')}</dt>
          <dd>{stays}</dd>
        </div>
        {names.map((name) => (
          <div key={name} className={name === 'closing' ? styles.whole : undefined}>
            <dt>{t(name)}</dt>
            <dd>
              <Sum value={closing[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Sum({ value }: { value: Kopecks | null }) {
  return value === null ? '—' : <Money value={value} />;
}

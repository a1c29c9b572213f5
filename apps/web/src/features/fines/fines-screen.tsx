import type { Fine, Fines } from '@gorpark/contract/person/fines/read';
import { isFineOwed } from '@gorpark/domain/fine';
import { addKopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { formatDateTime } from '@gorpark/domain/time';
import { useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { QueryPage } from '#src/core/query-page.tsx';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { Money } from '#src/ui/money.tsx';
import { FineItem } from './fine-item.tsx';
import { fineMessages } from './messages/index.ts';
import { useFines } from './use-fines.ts';
import styles from './fines.module.css';

export function FinesScreen() {
  const t = useT(fineMessages);
  const { status, fines, reload } = useFines();

  return (
    <>
      <h1 className={`h1 ${styles.title}`}>{t('title')}</h1>
      <QueryPage
        data={fines}
        status={status}
        onRetry={reload}
        isCard
        failedTitle={t('failed')}
        failedText={t('failedText')}
        isEmpty={(loaded) => loaded.fines.length === 0}
        empty={<NoFines />}
      >
        {(loaded) => <FineList fines={loaded} />}
      </QueryPage>
    </>
  );
}

function NoFines() {
  const t = useT(fineMessages);
  const action = (
    <ButtonLink to="/profile/my-profile" variant="secondary">
      {t('emptyAction')}
    </ButtonLink>
  );

  return (
    <Card as="div">
      <Empty title={t('empty')} action={action}>
        {t('emptyText')}
      </Empty>
    </Card>
  );
}

function FineList({ fines: { fines, isStored, storedMs } }: { fines: Fines }) {
  const t = useT(fineMessages);
  const [openUin, setOpenUin] = useState<string | null>(null);

  return (
    <div className="stack">
      {isStored && <StoredNote atMs={storedMs} />}
      <Total fines={fines} />
      <ul className={styles.list} aria-label={t('list')}>
        {fines.map((fine) => (
          <FineItem
            key={fine.uin}
            fine={fine}
            isOpen={fine.uin === openUin}
            onToggle={() => setOpenUin(fine.uin === openUin ? null : fine.uin)}
          />
        ))}
      </ul>
    </div>
  );
}

function StoredNote({ atMs }: { atMs: number | null }) {
  const t = useT(fineMessages);
  const lang = useLang();
  const { city } = useCore();
  const time = atMs === null ? null : formatDateTime(atMs, city.timeZone, 'DD MMMM HH:mm', lang);
  return <Alert tone="warning">{time === null ? t('storedEver') : t('stored', { time })}</Alert>;
}

function Total({ fines }: { fines: readonly Fine[] }) {
  const t = useT(fineMessages);
  const owed = fines.filter(isFineOwed);
  const sum = addKopecks(ZERO, ...owed.map(({ total, paid }) => subtractKopecks(total, paid)));

  return (
    <Card className={styles.total}>
      <div>
        <p className="small muted">{t('toPay')}</p>
        <p className={styles.sum}>
          <Money value={sum} />
        </p>
      </div>
      <p className={styles.totalText}>
        {owed.length === 0 ? t('allPaid') : t('unpaid', { count: owed.length })}
      </p>
    </Card>
  );
}

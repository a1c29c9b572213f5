import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { Empty, ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { ConstructorZone } from '#src/api/subscriptions-api.ts';
import { useProfile } from '#src/core/profile.ts';
import styles from './constructor.module.css';
import { ConstructorForm } from './constructor-form.tsx';
import { constructorMessages } from './messages/index.ts';
import { OfferList } from './offer-list.tsx';
import { useConstructor, useConstructorFacts } from './use-constructor.ts';

export function ConstructorPage() {
  const t = useT(constructorMessages);
  const { facts, isError, reload } = useConstructorFacts();
  const { profile, status, reload: reloadProfile } = useProfile();

  const handleRetry = () => {
    reload();
    void reloadProfile();
  };
  const hasFailed = (facts === null && isError) || (profile === null && status === 'error');

  return (
    <>
      <h1 className={`h1 ${styles.title}`}>{t('title')}</h1>
      {facts !== null && profile !== null ? (
        facts.zones.length === 0 || facts.timings.length === 0 ? (
          <Card as="div">
            <Empty title={t('notOffered')}>{t('notOfferedText')}</Empty>
          </Card>
        ) : (
          <Work zones={facts.zones} timings={facts.timings} />
        )
      ) : (
        <Card as="div">
          {hasFailed ? (
            <ErrorState title={t('loadError')} onRetry={handleRetry} />
          ) : (
            <>
              <p className="small muted">{t('loading')}</p>
              <Skeleton />
            </>
          )}
        </Card>
      )}
    </>
  );
}

function Work(facts: { zones: readonly ConstructorZone[]; timings: readonly number[] }) {
  const work = useConstructor(facts);

  return (
    <div className={styles.split}>
      <ConstructorForm work={work} {...facts} />
      <OfferList work={work} />
    </div>
  );
}

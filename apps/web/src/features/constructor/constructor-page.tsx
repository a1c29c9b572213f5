import type { ConstructorZone } from '@gorpark/contract/person/subscriptions/read';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Money } from '#src/ui/money.tsx';
import { Empty, ErrorState } from '#src/ui/empty.tsx';
import { QueryPage } from '#src/core/query-page.tsx';
import { useProfile } from '#src/core/profile.ts';
import { ConstructorForm } from './constructor-form.tsx';
import { constructorMessages } from './messages/index.ts';
import { useConstructor, useConstructorFacts, type Constructor } from './use-constructor.ts';
import { useEffect, useRef } from 'react';
import type { SubscriptionOffer } from '@gorpark/contract/person/subscriptions/types';
import { formatMoney } from '@gorpark/domain/money';
import { perDayOf } from '@gorpark/domain/subscription';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { choiceOfOffer } from '#src/checkout/subscription/choice.ts';
import { dateText } from '#src/checkout/subscription/wall-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Pass, Passes } from '#src/ui/pass.tsx';
import { useDocumentTitle } from '#src/ui/use-document-title.ts';
import styles from './constructor.module.css';

export function ConstructorPage() {
  const t = useT(constructorMessages);
  useDocumentTitle(t('windowTitle'), useT(common)('brand'));
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
      <QueryPage
        data={profile && facts}
        status={hasFailed ? 'error' : 'loading'}
        onRetry={handleRetry}
        failedTitle={t('loadError')}
        loadingText={t('loading')}
        isCard
        isEmpty={({ zones, timings }) => zones.length === 0 || timings.length === 0}
        empty={
          <Card as="div">
            <Empty title={t('notOffered')}>{t('notOfferedText')}</Empty>
          </Card>
        }
      >
        {(known) => <Work {...known} />}
      </QueryPage>
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

function OfferList({ work }: { work: Constructor }) {
  const t = useT(constructorMessages);
  const textOf = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome, isSearching } = work;

  useEffect(() => {
    if (outcome?.found) heading.current?.focus();
  }, [outcome]);

  return (
    <section className={styles.offers} aria-live="polite" aria-busy={isSearching}>
      {work.preview.length > 0 && (
        <Card as="div" className={cx(styles.preview, work.isPreviewOld && styles.old)}>
          <h2 className="h3">{t('fits', { count: work.preview.length })}</h2>
          <ul>
            {work.preview.map((offer) => (
              <li key={offer.permissionKindCode}>
                {offer.permissionKind} <Money value={offer.price} as="zonePrice" />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isSearching && <p className="muted">{t('loading')}</p>}
      {outcome !== null && outcome.failure !== null && (
        <Card as="div">
          <ErrorState title={t('loadError')} onRetry={work.retry}>
            {textOf(outcome.failure)}
          </ErrorState>
        </Card>
      )}
      {outcome?.found?.length === 0 && (
        <Card as="div">
          <Empty title={t('empty')}>{t('emptyText')}</Empty>
        </Card>
      )}
      {outcome?.found && outcome.found.length > 0 && (
        <>
          <h2 className="h2" ref={heading} tabIndex={-1}>
            {t('fits', { count: outcome.found.length })}
          </h2>
          <Passes isNarrow>
            {outcome.found.map((offer) => (
              <OfferPass key={offer.permissionKindCode} offer={offer} params={outcome.params} />
            ))}
          </Passes>
          <p className="small muted">{t('note')}</p>
        </>
      )}
    </section>
  );
}

interface OfferPassProps {
  offer: SubscriptionOffer;
  params: { startDate: string; vehicle: string };
}

function OfferPass({ offer, params }: OfferPassProps) {
  const t = useT(constructorMessages);
  const { openDialog } = useDialogs();
  const choice = choiceOfOffer(offer, params);
  const { days, title, cost, startDate, zone } = choice;

  return (
    <Pass
      title={title}
      length={days === null ? null : { count: days, unit: t('dayUnit', { count: days }) }}
      cost={cost}
      note={days === null ? undefined : t('perDay', { sum: formatMoney(perDayOf(cost, days)) })}
      action={
        <Button
          aria-label={t('payOf', { title })}
          onClick={() => openDialog('subscription', { subscription: choice })}
        >
          {t('pay')}
        </Button>
      }
    >
      {offer.description && <p>{offer.description}</p>}
      <p className="muted">{zone === 'all' ? t('allZones') : t('offerZones', { zones: zone })}</p>
      {startDate !== null && <p className="muted">{t('offerFrom', { date: dateText(startDate) })}</p>}
    </Pass>
  );
}

import { getSubscription } from '@gorpark/contract/person/subscriptions/calls';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useBenefits } from '#src/checkout/subscription/benefits.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState, Empty } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { subscriptionMessages } from './messages/index.ts';
import { SubscriptionsTab } from './subscriptions-tab.tsx';
import type { SubscriptionCard, Benefit } from '@gorpark/contract/person/subscriptions/types';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { languageKnown } from '#src/checkout/subscription/language-known.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { BenefitsTable } from './benefits-table.tsx';
import { wallText } from '#src/checkout/subscription/wall-time.ts';
import { Plate } from '#src/ui/plate.tsx';
import { BenefitActions } from './benefit-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import { useBenefitTexts } from './use-benefit-texts.ts';
import styles from './abonements.module.css';

type Tab = 'subscriptions' | 'privileges';

export function AbonementsPage() {
  const t = useT(subscriptionMessages);
  const { hasConstructor } = useCapabilities();

  return (
    <>
      <div className={styles.head}>
        <h1 className="h1">{t('title')}</h1>
        {hasConstructor && (
          <ButtonLink
            to="/profile/constructor"
            variant="secondary"
            icon={SlidersHorizontal}
            className={styles.construct}
          >
            {t('construct')}
          </ButtonLink>
        )}
      </div>
      <Content />
    </>
  );
}

function Content() {
  const t = useT(subscriptionMessages);
  const { benefits, status, reload } = useBenefits();
  const { cards, isError, reload: reloadCards } = useCards();
  const [tab, setTab] = useState<Tab>('subscriptions');

  const handleRetry = () => {
    void reload();
    reloadCards();
  };

  if (benefits === null || cards === null) {
    const hasFailed = (benefits === null && status === 'error') || (cards === null && isError);
    return (
      <Card as="div">
        {hasFailed ? (
          <div className={styles.literal}>
            <ErrorState title={t('errorTitle')} onRetry={handleRetry}>
              {t('errorText')}
            </ErrorState>
          </div>
        ) : (
          <Skeleton />
        )}
      </Card>
    );
  }
  const items = [
    { value: 'subscriptions', label: t('tabSubscriptions') },
    {
      value: 'privileges',
      label: t('tabPrivileges'),
      ...(benefits.length > 0 ? { count: benefits.length } : {}),
    },
  ] as const;
  return (
    <Tabs<Tab> label={t('tabs')} items={items} value={tab} onChange={setTab}>
      {tab === 'subscriptions' ? (
        <SubscriptionsTab benefits={benefits} cards={cards} />
      ) : (
        <PrivilegesTab benefits={benefits} />
      )}
    </Tabs>
  );
}

const FRESH_MS = 300_000;

interface CardsView {
  cards: readonly SubscriptionCard[] | null;
  isError: boolean;
  reload: () => void;
}

function useCards(): CardsView {
  const core = useCore();
  const lang = useLang();
  const query = useQuery({
    queryKey: queryKeys.subscriptionCards(core.city.city, lang),
    queryFn: async ({ signal }) => {
      await languageKnown(core);
      return valueOf(await core.client.call(getSubscription, {}, { signal }));
    },
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
  });
  return { cards: query.data ?? null, isError: query.isError, reload: () => void query.refetch() };
}

const TABLE = '(min-width: 1140px)';

function PrivilegesTab({ benefits }: { benefits: readonly Benefit[] }) {
  const t = useT(subscriptionMessages);
  const isTable = useMedia(TABLE);
  const { isBalanceUsed } = useCapabilities();
  if (benefits.length === 0)
    return (
      <Card as="div" className={styles.literal}>
        <Empty title={t('noBenefits')}>{t('noBenefitsText')}</Empty>
      </Card>
    );

  return (
    <div className={styles.stack}>
      {isTable ? <BenefitsTable benefits={benefits} /> : <BenefitCards benefits={benefits} />}
      <p className="small muted">{t(isBalanceUsed ? 'actionsNote' : 'actionsNoteSource')}</p>
    </div>
  );
}

function BenefitCards({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.cards}>
      {benefits.map((benefit, index) => (
        <BenefitCard key={`${benefit.orderNum}-${index}`} benefit={benefit} />
      ))}
    </ul>
  );
}

function BenefitCard({ benefit }: { benefit: Benefit }) {
  const t = useT(subscriptionMessages);
  const { isNamedByQuarter } = useCapabilities();
  const texts = useBenefitTexts();

  return (
    <Card as="li" className={styles.card}>
      <header className={styles.cardHead}>
        <h2 className="h3">{benefit.type}</h2>
        <StateBadge state={texts.state(benefit)} />
      </header>
      <dl className={styles.facts}>
        {!isNamedByQuarter && (
          <div>
            <dt>{t('discount')}</dt>
            <dd>
              <b>{texts.sale(benefit)}</b>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(isNamedByQuarter ? 'quarter' : 'zone')}</dt>
          <dd>{texts.zones(benefit)}</dd>
        </div>
        <div>
          <dt>{t('from')}</dt>
          <dd>{wallText(benefit.startOf)}</dd>
        </div>
        <div>
          <dt>{t('to')}</dt>
          <dd>{wallText(benefit.endOf)}</dd>
        </div>
      </dl>
      {benefit.transport === '#' ? (
        <p className="small muted">{t('anyVehicle')}</p>
      ) : (
        <p>
          <Plate value={benefit.transport} />
        </p>
      )}
      <BenefitActions benefit={benefit} />
    </Card>
  );
}

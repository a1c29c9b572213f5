import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Benefit, SubscriptionCard } from '@gorpark/contract/wire/subscription-types';
import { formatMoney } from '@gorpark/domain/money';
import { perDayOf } from '@gorpark/domain/subscription';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useCapabilities } from '#src/core/site.ts';
import { choiceOfCard } from '#src/checkout/subscription/choice.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { Pass, Passes, PassLink } from '#src/ui/pass.tsx';
import styles from './abonements.module.css';
import { isSubscription } from './benefit-view.ts';
import { subscriptionMessages } from './messages/index.ts';
import { OwnSubscription } from './own-subscription.tsx';

interface SubscriptionsTabProps {
  benefits: readonly Benefit[];
  cards: readonly SubscriptionCard[];
}

export function SubscriptionsTab({ benefits, cards }: SubscriptionsTabProps) {
  const t = useT(subscriptionMessages);
  const { hasConstructor } = useCapabilities();
  const own = benefits.filter(isSubscription);

  return (
    <div className={styles.stack}>
      {own.length > 0 && (
        <section className={styles.section}>
          <h2 className="h2">{t('own', { count: own.length })}</h2>
          {own.map((benefit) => (
            <OwnSubscription key={benefit.orderNum} benefit={benefit} />
          ))}
        </section>
      )}
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 className="h2">{t('sell')}</h2>
          {cards.length > 0 && <p className="small muted">{t('sellNote')}</p>}
        </div>
        {cards.length === 0 && (
          <Card as="div" className={styles.literal}>
            <Empty title={t('noSubscriptions')}>{t('noSubscriptionsText')}</Empty>
          </Card>
        )}
        {(cards.length > 0 || hasConstructor) && (
          <Passes>
            {cards.map((card) => (
              <CardPass key={card.parkingPermitCode} card={card} />
            ))}
            {hasConstructor && <ConstructorLink />}
          </Passes>
        )}
      </section>
    </div>
  );
}

function CardPass({ card }: { card: SubscriptionCard }) {
  const t = useT(subscriptionMessages);
  const { openDialog } = useDialogs();
  const choice = choiceOfCard(card);
  const { days, title, cost, zone } = choice;
  const perDay = days === null ? null : perDayOf(cost, days);

  return (
    <Pass
      title={title}
      length={days === null ? null : { count: days, unit: t('dayUnit', { count: days }) }}
      cost={cost}
      note={
        perDay === null ? undefined : days === 1 ? t('forDay') : t('perDay', { sum: formatMoney(perDay) })
      }
      action={
        <Button
          variant="secondary"
          aria-label={t('buyOf', { title })}
          onClick={() => openDialog('payment', { action: 'subscription', subscription: choice })}
        >
          {t('buy')}
        </Button>
      }
    >
      {card.parkingPermitDesc && <p>{card.parkingPermitDesc}</p>}
      <p className="muted">{zone === 'all' ? t('allZones') : t('zones', { zones: zone })}</p>
    </Pass>
  );
}

function ConstructorLink() {
  const t = useT(subscriptionMessages);

  return (
    <PassLink title={t('ownLength')}>
      <p>{t('ownLengthText')}</p>
      <ButtonLink to="/profile/constructor" variant="outline" iconEnd={ArrowRight}>
        {t('buySubscription')}
      </ButtonLink>
    </PassLink>
  );
}

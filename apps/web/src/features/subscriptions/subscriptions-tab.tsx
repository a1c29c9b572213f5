import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Benefit, SubscriptionCard } from '@gorpark/contract/person/subscriptions/types';
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
import { isSubscription, daysOf, stateOf } from './benefit-view.ts';
import { subscriptionMessages } from './messages/index.ts';
import { useCity } from '#src/core/city.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { dateText, wallText } from '#src/checkout/subscription/wall-time.ts';
import { useToday } from '#src/checkout/subscription/use-today.ts';
import { KerbBar } from '#src/ui/kerb-bar.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { BenefitActions } from './benefit-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import styles from './abonements.module.css';

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
          onClick={() => openDialog('subscription', { subscription: choice })}
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

/** Limit of the progress bar: more bays would be indistinguishable. */
const MOST_BAYS = 31;
/** More zone numbers would displace the text; the rest is shown as a count. */
const MOST_SIGNS = 3;

function OwnSubscription({ benefit }: { benefit: Benefit }) {
  const t = useT(subscriptionMessages);
  const nowMs = useMinute();
  const today = useToday();
  const { timeZone } = useCity();
  const state = stateOf(benefit, nowMs, timeZone);
  const days = daysOf(benefit, { nowMs, today, timeZone });
  const period = `${wallText(benefit.startOf)} — ${wallText(benefit.endOf)}`;

  return (
    <Card as="article" aria-label={benefit.type} className={styles.own}>
      <header className={styles.ownHead}>
        <div>
          <p className="small muted">
            {t(state === 'later' ? 'begins' : days?.left === 0 ? 'endsToday' : 'left')}
          </p>
          <p className={styles.left}>
            {state === 'later' && benefit.startOf !== null
              ? dateText(benefit.startOf.slice(0, 10))
              : days === null
                ? '—'
                : days.left === 0
                  ? t('lastDay')
                  : t('days', { count: days.left })}
          </p>
        </div>
        <StateBadge state={state} />
      </header>
      {days !== null && (
        <KerbBar share={days.share} bays={Math.min(MOST_BAYS, days.all)} label={t('progress')} />
      )}
      <div className={styles.ownRow}>
        <div>
          <h3 className="h3">{benefit.type}</h3>
          <p className="small muted num">{period}</p>
        </div>
        <p className={styles.signs}>
          {benefit.transport !== '#' && <Plate value={benefit.transport} />}
          <Zones zone={benefit.zone} />
        </p>
      </div>
      <BenefitActions benefit={benefit} />
    </Card>
  );
}

function Zones({ zone }: { zone: Benefit['zone'] }) {
  const t = useT(subscriptionMessages);
  if (zone === '#') return <span className="small muted">{t('allZones')}</span>;

  return (
    <>
      {zone.slice(0, MOST_SIGNS).map((number) => (
        <ZoneBadge key={number} number={number} />
      ))}
      {zone.length > MOST_SIGNS && (
        <span className="small muted" title={zone.join(', ')}>
          +{zone.length - MOST_SIGNS}
        </span>
      )}
    </>
  );
}

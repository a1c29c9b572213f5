import type { Benefit } from '@gorpark/contract/wire/subscription-types';
import { useCapabilities } from '#src/core/site.ts';
import { wallText } from '#src/checkout/subscription/wall-time.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { Plate } from '#src/ui/plate.tsx';
import styles from './abonements.module.css';
import { BenefitActions } from './benefit-actions.tsx';
import { subscriptionMessages } from './messages/index.ts';
import { StateBadge } from './state-badge.tsx';
import { useBenefitWords } from './use-benefit-words.ts';

export function BenefitCards({ benefits }: { benefits: readonly Benefit[] }) {
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
  const words = useBenefitWords();

  return (
    <Card as="li" className={styles.card}>
      <header className={styles.cardHead}>
        <h2 className="h3">{benefit.type}</h2>
        <StateBadge state={words.state(benefit)} />
      </header>
      <dl className={styles.facts}>
        {!isNamedByQuarter && (
          <div>
            <dt>{t('discount')}</dt>
            <dd>
              <b>{words.sale(benefit)}</b>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(isNamedByQuarter ? 'quarter' : 'zone')}</dt>
          <dd>{words.zones(benefit)}</dd>
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

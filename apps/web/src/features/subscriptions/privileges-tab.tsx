import type { Benefit } from '@gorpark/contract/wire/subscription-types';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import styles from './abonements.module.css';
import { BenefitsTable } from './benefits-table.tsx';
import { subscriptionMessages } from './messages/index.ts';
import { useCapabilities } from '#src/core/site.ts';
import { wallText } from '#src/checkout/subscription/wall-time.ts';
import { Plate } from '#src/ui/plate.tsx';
import { BenefitActions } from './benefit-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import { useBenefitWords } from './use-benefit-words.ts';

const TABLE = '(min-width: 1140px)';

export function PrivilegesTab({ benefits }: { benefits: readonly Benefit[] }) {
  const t = useT(subscriptionMessages);
  const isTable = useMedia(TABLE);
  if (benefits.length === 0)
    return (
      <Card as="div" className={styles.literal}>
        <Empty title={t('noBenefits')}>{t('noBenefitsText')}</Empty>
      </Card>
    );

  return (
    <div className={styles.stack}>
      {isTable ? <BenefitsTable benefits={benefits} /> : <BenefitCards benefits={benefits} />}
      <p className="small muted">{t('actionsNote')}</p>
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

import type { Benefit } from '@gorpark/contract/wire/subscription-types';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import styles from './abonements.module.css';
import { BenefitCards } from './benefit-cards.tsx';
import { BenefitsTable } from './benefits-table.tsx';
import { subscriptionMessages } from './messages/index.ts';

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

import type { Benefit } from '@gorpark/contract/person/subscriptions/types';
import { useCapabilities } from '#src/core/site.ts';
import { wallText } from '#src/checkout/subscription/wall-time.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { BenefitActions } from './benefit-actions.tsx';
import { subscriptionMessages } from './messages/index.ts';
import { StateBadge } from './state-badge.tsx';
import { useBenefitTexts } from './use-benefit-texts.ts';
import styles from './table.module.css';

export function BenefitsTable({ benefits }: { benefits: readonly Benefit[] }) {
  const t = useT(subscriptionMessages);
  const { isNamedByQuarter } = useCapabilities();

  return (
    <Card isFlush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('permission')}</th>
            <th scope="col">{t(isNamedByQuarter ? 'quarter' : 'zone')}</th>
            <th scope="col">{t('vehicle')}</th>
            {!isNamedByQuarter && (
              <th scope="col" className={styles.right}>
                {t('discount')}
              </th>
            )}
            <th scope="col">{t('period')}</th>
            <th scope="col" className={styles.right}>
              {t('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {benefits.map((benefit, index) => (
            <Row key={`${benefit.orderNum}-${index}`} benefit={benefit} isSaleShown={!isNamedByQuarter} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ benefit, isSaleShown }: { benefit: Benefit; isSaleShown: boolean }) {
  const t = useT(subscriptionMessages);
  const texts = useBenefitTexts();

  return (
    <tr>
      <th scope="row">
        <b>{benefit.type}</b>
        <span className={styles.badge}>
          <StateBadge state={texts.state(benefit)} />
        </span>
      </th>
      <td>{texts.zones(benefit)}</td>
      <td>{benefit.transport === '#' ? t('anyVehicle') : <Plate value={benefit.transport} size="sm" />}</td>
      {isSaleShown && (
        <td className={styles.right}>
          <b>{texts.sale(benefit)}</b>
        </td>
      )}
      <td className={styles.period}>
        {wallText(benefit.startOf)}
        <span className={styles.sub}>{t('until', { time: wallText(benefit.endOf) })}</span>
      </td>
      <td className={styles.right}>
        <BenefitActions benefit={benefit} isIconOnly />
      </td>
    </tr>
  );
}

import Accessibility from 'lucide-react/icons/accessibility';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CreditCard from 'lucide-react/icons/credit-card';
import Warehouse from 'lucide-react/icons/warehouse';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Barrier } from '#src/ui/barrier-icon.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Ticks } from '#src/ui/ticks.tsx';
import { homeMap } from './messages/index.ts';
import styles from './legend.module.css';

export function Legend() {
  const t = useT(homeMap);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <section className={styles.legend} aria-label={t('legend')}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('legend')}
          <Icon of={ChevronDown} className={cx(isOpen && styles.turned)} />
        </button>
      </h2>
      {isOpen && <LegendList />}
    </section>
  );
}

export function LegendList() {
  const t = useT(homeMap);
  return (
    <ul className={styles.list}>
      <Row drawing={<Ticks level={3} />}>{t('legendMany')}</Row>
      <Row drawing={<Ticks level={2} />}>{t('legendFew')}</Row>
      <Row drawing={<Ticks level={1} />}>{t('legendNone')}</Row>
      <Row drawing={<span className={styles.lane} />}>{t('legendLane')}</Row>
      <Row drawing={<Sign icon={<Icon of={Barrier} size={15} />} />}>{t('legendBarrier')}</Row>
      <Row drawing={<Sign icon={<Icon of={Warehouse} size={15} />} />}>{t('legendMultilevel')}</Row>
      <Row drawing={<Sign icon={<Icon of={Accessibility} size={15} />} />}>{t('legendDisabled')}</Row>
      <Row
        drawing={
          <span className={styles.dot}>
            <Icon of={CreditCard} size={15} />
          </span>
        }
      >
        {t('legendMeter')}
      </Row>
    </ul>
  );
}

export function LegendMini() {
  const t = useT(homeMap);
  return (
    <p className={styles.mini}>
      <b>{t('legendSpaces')}</b>
      <span>
        <Ticks level={3} />
        {t('many')}
      </span>
      <span>
        <Ticks level={2} />
        {t('few')}
      </span>
      <span>
        <Ticks level={1} />
        {t('none')}
      </span>
    </p>
  );
}

function Row({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={styles.drawing}>{drawing}</span>
      {children}
    </li>
  );
}

function Sign({ icon }: { icon: ReactNode }) {
  return <span className={styles.sign}>{icon}</span>;
}

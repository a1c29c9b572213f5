import Accessibility from 'lucide-react/icons/accessibility';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CreditCard from 'lucide-react/icons/credit-card';
import Warehouse from 'lucide-react/icons/warehouse';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { toRoubles, type Kopecks } from '@gorpark/domain/money';
import { useT } from '#src/i18n/use-t.ts';
import { Barrier } from '#src/ui/barrier-icon.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Ticks } from '#src/ui/ticks.tsx';
import { homeMap } from './messages/index.ts';
import { priceText, type KerbPrice } from './place-prices.ts';
import styles from './legend.module.css';

interface LegendProps {
  kerbs: readonly KerbPrice[];
}

export function Legend(props: LegendProps) {
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
      {isOpen && <LegendList {...props} />}
    </section>
  );
}

export function LegendList({ kerbs }: LegendProps) {
  const t = useT(homeMap);
  return (
    <ul className={styles.list}>
      <Row drawing={<Ticks level={3} />}>{t('legendMany')}</Row>
      <Row drawing={<Ticks level={2} />}>{t('legendFew')}</Row>
      <Row drawing={<Ticks level={1} />}>{t('legendNone')}</Row>
      {kerbs.map(({ tone, from, to }) => (
        <Row key={tone} drawing={<span className={styles.lane} data-tone={tone} />}>
          {t('legendKerb', { price: kerbText(from, to, t('freeLabel')) })}
        </Row>
      ))}
      {kerbs.length === 0 && <Row drawing={<span className={styles.lane} />}>{t('legendLane')}</Row>}
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

function kerbText(from: Kopecks, to: Kopecks, free: string): string {
  if (to === 0) return free;
  return from === to ? priceText(to) : `${toRoubles(from)}–${priceText(to)}`;
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

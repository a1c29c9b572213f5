import type { Benefit } from '@gorpark/contract/wire/subscription-types';
import { useCity } from '#src/core/city.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { dateText, wallText } from '#src/checkout/subscription/wall-time.ts';
import { useToday } from '#src/checkout/subscription/use-today.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { KerbBar } from '#src/ui/kerb-bar.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import styles from './abonements.module.css';
import { BenefitActions } from './benefit-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import { daysOf, stateOf } from './benefit-view.ts';
import { subscriptionMessages } from './messages/index.ts';

/** Limit of the progress bar: more bays would be indistinguishable. */
const MOST_BAYS = 31;
/** More zone numbers would displace the text; the rest is shown as a count. */
const MOST_SIGNS = 3;

export function OwnSubscription({ benefit }: { benefit: Benefit }) {
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

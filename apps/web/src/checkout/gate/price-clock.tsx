import { useEffect, useState, type RefObject } from 'react';
import { formatMoney } from '@gorpark/domain/money';
import { PLANAR_PRICE_MS } from '@gorpark/domain/planar';
import { useT } from '#src/i18n/use-t.ts';
import { Ring } from '#src/ui/ring.tsx';
import { useCore } from '#src/core/core-context.ts';
import { planarMessages } from './messages/index.ts';
import styles from './planar.module.css';
import type { HeldPrice } from '../flows/gate.ts';

const ENDING_S = 10;
const TICK_MS = 250;

/** Countdown. Screen readers announce only the start and the last ten seconds. */
export function PriceClock({
  price,
  heading,
}: {
  price: HeldPrice;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useT(planarMessages);
  const leftMs = useLeft(price.untilMs);
  const seconds = Math.ceil(leftMs / 1000);
  const isEnding = seconds <= ENDING_S;

  return (
    <div className={styles.clock}>
      <span className={styles.ring}>
        <Ring share={leftMs / PLANAR_PRICE_MS} size={56} isEnding={isEnding} />
        <b className="num" aria-hidden="true">
          {seconds}
        </b>
      </span>
      <div>
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {t('holds', { count: seconds })}
        </h2>
        <p className="small muted">{t('holdsNote')}</p>
      </div>
      <p className="vh" aria-live="polite">
        {isEnding ? t('holdsSaid10') : t('holdsSaid', { sum: formatMoney(price.cost) })}
      </p>
    </div>
  );
}

function useLeft(untilMs: number): number {
  const { device } = useCore();
  const [nowMs, setNowMs] = useState(() => device.now());

  useEffect(() => {
    const timer = setInterval(() => setNowMs(device.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [device]);

  return Math.max(0, untilMs - nowMs);
}
